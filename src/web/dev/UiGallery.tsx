import '#web/ui/base.css';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ALL_DAYS } from '#domain/events/days.ts';
import { Router } from '#web/browser/router.tsx';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button, IconButton, LinkButton } from '#web/ui/Button.tsx';
import { Card, LinkCard } from '#web/ui/Card.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { ColourInput } from '#web/ui/ColourInput.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DayBoxes } from '#web/ui/DayBoxes.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { SearchField, TextareaField, TextField } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { FirstItems } from '#web/ui/FirstItems.tsx';
import { Form } from '#web/ui/Form.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { LevelBadge } from '#web/ui/LevelBadge.tsx';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';

const nothing = () => {};
const failed = { run: nothing, failure: ['The server is busy. Try again in a minute.'] };
const table = {
  caption: 'Skills of Alice',
  headings: ['Skill', 'Score'],
  rows: [
    { key: 'vision', cells: ['Vision', '3.4'], percent: 85 },
    { key: 'inputs', cells: ['Inputs', <NoFigure key="none" reason="Not rated" />] },
  ],
};
const points = [2.5, 3.1, 3.6].map((value, place) => {
  const label = `Oct ${place + 1}`;
  return { key: label, value, label: [label], name: `${label}: Apex Score ${value}`, to: '/dev/ui' };
});

function OpenDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setIsOpen(false)}>
          <p>Its content.</p>
        </Dialog>
      )}
    </>
  );
}

/** The components of `ui` in their states, by the name of the file of each. */
const examples: Readonly<Record<string, ReactNode>> = {
  ActionsMenu: (
    <>
      <ActionsMenu label="More">
        <Button variant="quiet">A command</Button>
      </ActionsMenu>
      <ActionsMenu label="More, compact" compact>
        <Button variant="quiet">A command</Button>
      </ActionsMenu>
    </>
  ),
  Alerts: <Alerts />,
  BarChart: <BarChart label="Apex Scores" max={4} points={points} average={3.1} averageLabel="Average" />,
  Button: (
    <>
      <div className="actions">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map(variant => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="large" icon="check">
          large
        </Button>
        <Button busy>busy</Button>
        <Button disabled>disabled</Button>
        <IconButton icon="trash" label="An icon" />
        <LinkButton to="/dev/ui">A link</LinkButton>
      </div>
      <Button wide>wide</Button>
    </>
  ),
  Card: (
    <>
      <Card>A card</Card>
      <LinkCard to="/dev/ui">A card that is a link</LinkCard>
    </>
  ),
  CheckField: (
    <>
      <CheckField label="On" checked onChange={nothing} />
      <CheckField label="With a hint" hint="What it does" checked={false} onChange={nothing} />
      <CheckField label="Disabled" checked disabled onChange={nothing} />
    </>
  ),
  ChoiceField: <ChoiceField label="Run group" value="A" options={['A', 'B']} onChoose={nothing} />,
  ColourInput: <ColourInput label="A colour" value="#1e6fb8" onChange={nothing} />,
  CommandButton: <CommandButton command={failed}>A command that failed</CommandButton>,
  ConfirmButton: (
    <ConfirmButton label="Delete" question="Delete the event?" command={failed}>
      It cannot be undone.
    </ConfirmButton>
  ),
  CopyField: (
    <CopyField
      label="Address"
      hint="For a calendar"
      value="https://debrief.example/calendar"
      command="Copy"
      words={{ copied: 'Copied', marked: 'Marked' }}
    />
  ),
  DataTable: <DataTable {...table} total={['Average', '3.4']} />,
  DayBoxes: <DayBoxes label="Days" dayNames={['Sat', 'Sun']} days={ALL_DAYS} onChange={nothing} />,
  Dialog: <OpenDialog />,
  Disclosure: <Disclosure summary="A summary">Its content</Disclosure>,
  EmptyState: (
    <EmptyState title="No events yet" action={<Button>New event</Button>}>
      Events appear here.
    </EmptyState>
  ),
  Facts: <FactLine facts={['Sat', 'Group A', 'alice@debrief.example']} />,
  Field: (
    <>
      <TextField label="Name" defaultValue="Alice" hint="As on the roster" />
      <TextField label="Email" defaultValue="alice" error="Needs an @." />
      <TextareaField label="Notes" />
      <SearchField label="Search" value="" onChange={nothing} />
    </>
  ),
  FiguresTable: <FiguresTable {...table} />,
  FileButton: (
    <FileButton accept=".csv" icon="upload" onFile={nothing}>
      Choose a file
    </FileButton>
  ),
  FirstItems: <FirstItems items={['1', '2', '3', '4', '5', '6']}>{items => items.join(', ')}</FirstItems>,
  Form: (
    <Form label="A form" onSubmit={nothing}>
      <Button type="submit">Save</Button>
    </Form>
  ),
  GroupChoice: (
    <>
      <GroupChoice
        label="Run groups"
        groups={['Novice', 'Advanced']}
        chosen={['Novice']}
        onChange={nothing}
      />
      <GroupChoice
        label="Stacked"
        hint="A hint"
        groups={['Novice', 'Advanced']}
        chosen={[]}
        onChange={nothing}
        stacked
      />
    </>
  ),
  LevelBadge: (
    <div className="row-1">
      {[null, -1, 1, 2, 3, 4].map(value => (
        <LevelBadge key={value} value={value} />
      ))}
    </div>
  ),
  PersonBadge: (
    <>
      {(['small', 'normal', 'large'] as const).map(size => (
        <PersonBadge key={size} name="Alice Apex" picture={null} size={size} detail={size} />
      ))}
    </>
  ),
  ProgressBar: (
    <>
      <ProgressBar label="Completed" text="3 of 12" percent={25} />
      <ProgressBar label="Not begun" text="0 of 12" percent={0} muted />
      <ProgressBar label="Short" text="3 of 12" percent={25} short />
    </>
  ),
  Reasons: <Reasons lines={['A first reason.', 'A second reason.']} />,
  ScoreBar: <ScoreBar label="Vision" average={3.4} />,
  ScreenState: (
    <>
      {(['offline', 'refused', 'passkey', 'absent', 'failed'] as const).map(kind => (
        <ScreenState key={kind} kind={kind} onRetry={nothing} />
      ))}
    </>
  ),
  Skeleton: <Skeleton isPart />,
  Sparkline: <Sparkline label="From 2 to 4" values={[2, undefined, 3, 4]} min={0} max={4} />,
  Stepper: <Stepper label="Students" value={1} shown="1 of 3" min={1} max={3} onChange={nothing} />,
  Tabs: <Tabs label="Views" tabs={[{ label: 'Roster', to: '/dev/ui' }]} />,
  TitledCard: (
    <TitledCard title="A title" lead="A sentence about it.">
      Its content
    </TitledCard>
  ),
  ToggleGroup: (
    <ToggleGroup
      label="Role"
      options={[
        { value: 'student', label: 'Student' },
        { value: 'instructor', label: 'Instructor' },
      ]}
      value="student"
      onChange={nothing}
    />
  ),
};

/** `/dev/ui` of Vite's dev server: every component of `ui`. */
function UiGallery() {
  return (
    <main id="main" className="stack-2" style={{ maxWidth: '50rem', margin: 'auto', padding: '1rem' }}>
      <PageHeader title="Components" subtitle="Each component of ui in its states" />
      {Object.entries(examples).map(([name, example]) => (
        <TitledCard key={name} title={name}>
          {example}
        </TitledCard>
      ))}
    </main>
  );
}

alertBoard.success('Saved', [], { label: 'Undo', run: nothing });
alertBoard.failure('Not saved', ['A first reason.', 'A second reason.']);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Router>
      <UiGallery />
    </Router>,
  );
}
