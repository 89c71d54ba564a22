import { useState } from 'react';
import type { ImportChoices, ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FileQuestions } from './FileQuestions.tsx';
import { isAboutColumn } from './fields.ts';
import { ImportFailure } from './ImportFailure.tsx';
import { PreviewNotes } from './PreviewNotes.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import type { ImportState } from './use-import.ts';

/** What a file lists. */
export type ImportKind = 'people' | 'events' | 'credentials' | 'rows';

type Line = ImportPreview['Lines'][number];
type Filter = 'all' | 'joined' | Line['State'];

const isShown = ({ State, RowIds }: Line, filter: Filter): boolean =>
  filter === 'all' || (filter === 'joined' ? RowIds.length > 1 : State === filter);

/** Puts the rows to correct first. A row that was corrected stays among them, so that it can be corrected further. */
function sortLines({ Lines }: ImportPreview, { Corrections = [] }: ImportChoices): Line[] {
  const corrected = new Set(Corrections.map(({ RowId }) => RowId));
  const isOpen = ({ State, RowIds }: Line) => State === 'toCorrect' || RowIds.some(row => corrected.has(row));
  const open = Lines.filter(isOpen).toSorted((a, b) => (a.RowIds[0] ?? 0) - (b.RowIds[0] ?? 0));
  return [...open, ...Lines.filter(line => !isOpen(line))];
}

interface PreviewDialogProps {
  kind: ImportKind;
  note: string | undefined;
  state: ImportState;
  shown: NonNullable<ImportState['shown']>;
}

/** Shows what a file would do, with fields for questions and for rows to correct. */
export function PreviewDialog({
  kind,
  note,
  state,
  shown: { input, preview, isRepeat },
}: PreviewDialogProps) {
  const [chosen, setChosen] = useState<Filter>();
  const counts: readonly (readonly [Filter, number])[] = [
    ['toCorrect', preview.ToCorrect],
    ['new', preview.Created],
    ['changed', preview.Updated],
    ['joined', preview.Joined],
    ['unchanged', preview.Unchanged],
    ['leftOut', preview.LeftOut],
  ];
  const options = counts.filter(([, count]) => count > 0);
  const filter = options.some(([value]) => value === chosen) ? (chosen ?? 'all') : 'all';
  const lines = sortLines(preview, input.choices);
  const total = preview.Created + preview.Updated + preview.Unchanged + preview.LeftOut + preview.ToCorrect;
  const rowsToLeaveOut = new Set(
    preview.Faults.filter(fault => !isAboutColumn(fault)).map(({ RowId }) => RowId),
  );
  const isLeftOut = ({ State, RowIds }: Line) =>
    State === 'toCorrect' && RowIds.every(row => rowsToLeaveOut.has(row));
  const peopleMissing = kind === 'people' ? preview.Lines.filter(isLeftOut).length : 0;
  const changes = preview.Created + preview.Updated;
  return (
    <Dialog
      wide
      title={input.file.name}
      onClose={state.close}
      actions={
        <>
          <Button onClick={state.close}>{texts.cancel}</Button>
          {rowsToLeaveOut.size > 0 && (
            <Button
              onClick={() => state.choose({ LeftOut: [...(state.choices.LeftOut ?? []), ...rowsToLeaveOut] })}
            >
              {texts.leaveOut(rowsToLeaveOut.size, peopleMissing)}
            </Button>
          )}
          <Button variant="primary" busy={state.busy} disabled={preview.FaultCount > 0} onClick={state.send}>
            {changes > 0 ? texts.importCount[kind](changes) : texts.import}
          </Button>
        </>
      }
    >
      {isRepeat && <Reasons lines={[texts.lookAgain]} />}
      {note && <p>{note}</p>}
      {preview.FaultCount > 0 && <ImportFailure file={input.file.name} preview={preview} />}
      <FileQuestions {...{ preview, state }} />
      <ColumnChoices {...{ preview, state }} />
      <PreviewNotes preview={preview} />
      {total > 0 && (
        <>
          <ToggleGroup
            oneLine
            label={texts.filter}
            options={[
              { value: 'all', label: texts.count(texts.states.all, total) },
              ...options.map(([value, count]) => ({ value, label: texts.count(texts.states[value], count) })),
            ]}
            value={filter}
            onChange={setChosen}
          />
          <PreviewTable
            lines={lines.filter(line => isShown(line, filter))}
            count={filter === 'all' ? total : (new Map(options).get(filter) ?? 0)}
            {...{ preview, state }}
          />
        </>
      )}
      {preview.Missing > 0 && (
        <Disclosure summary={texts.count(texts.missingHint, preview.Missing)}>
          <p className="soft">
            {[
              preview.NotInFile.map(({ Name, Details }) => [Name, ...Details].join(' · ')).join('; '),
              preview.Missing > preview.NotInFile.length &&
                texts.andMore(preview.Missing - preview.NotInFile.length),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </Disclosure>
      )}
    </Dialog>
  );
}
