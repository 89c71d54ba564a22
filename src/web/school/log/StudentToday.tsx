import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import { lowestSkills } from '#domain/evals/answers.ts';
import { MAX_FOCUS } from '#domain/evals/focus.ts';
import { useParams } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { useAuthor } from '#web/client/session.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { askedForm } from '#web/language/forms/forms.ts';
import { today } from '#web/language/today.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { FocusList } from '#web/school/focus/FocusList.tsx';
import { texts as focusTexts } from '#web/school/focus/texts.ts';
import { logTexts as texts } from '#web/school/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { LogDialog, submitSession } from './LogDialog.tsx';
import { LogEntries } from './LogEntries.tsx';
import { mergeIntoToday } from './merge-logged.ts';
import { hasBegun, newSession } from './new-session.ts';
import { maySign, SoloDialog } from './SoloDialog.tsx';
import { Solos } from './Solos.tsx';
import { useShownCalls } from './use-shown-calls.ts';

/** `/today/{eventId}/{userId}`: the hand-over of a student, on one side of paper (docs/school.md#hand-over). */
export function StudentToday() {
  const { eventId, userId } = useParams();
  const query = useRead('GetToday');
  const logged = useShownCalls('LogSession');
  return (
    <QueryScreen query={query} ownsHeading>
      {answer => {
        const event = mergeIntoToday(answer, logged).find(({ EventId }) => EventId === eventId);
        const student = event?.Students.find(({ UserId }) => UserId === userId);
        if (event && student) return <Student event={event} student={student} />;
        return (
          <>
            <PageHeader title={texts.notThere} back={paths.today()} />
            <p>{texts.notThereHint}</p>
          </>
        );
      }}
    </QueryScreen>
  );
}

function Student({ event, student }: { event: TodayEvent; student: TodayStudent }) {
  const [isLogging, setIsLogging] = useState(false);
  const [isSigning, setIsSigning] = useState(false);
  const { UserId, DisplayName, Group, SignedOff } = student;
  return (
    <>
      <PageHeader
        title={DisplayName}
        back={paths.today()}
        subtitle={
          <Facts
            facts={[event.EventName, Group, SignedOff && texts.signedOffFor(SignedOff), student.Vehicle]}
          />
        }
        actions={
          <>
            <Button variant="quiet" icon="print" onClick={() => print()}>
              {texts.print}
            </Button>
            {hasBegun(event, today()) && (
              <Button variant="primary" icon="plus" onClick={() => setIsLogging(true)}>
                {texts.logSession}
              </Button>
            )}
          </>
        }
      />
      <div className="stack-2">
        <Solos event={event} student={student}>
          {maySign(event) && (
            <div className="actions">
              <Button variant="quiet" icon="helmet" onClick={() => setIsSigning(true)}>
                {texts.signOff}
              </Button>
            </div>
          )}
        </Solos>
        {student.Focus.length > 0 && (
          <TitledCard title={focusTexts.focus}>
            <FocusList items={student.Focus} />
          </TitledCard>
        )}
        <LastEval event={event} student={student} />
        <TitledCard title={texts.entries}>
          {student.Entries.length === 0 && <p className="soft">{texts.noEntries}</p>}
          <LogEntries
            of={{ EventId: event.EventId, UserId }}
            entries={student.Entries}
            focus={student.Focus}
            about={DisplayName}
          />
        </TitledCard>
        <TitledCard title={texts.before}>
          {student.Before.length === 0 && <p className="soft">{texts.nothingBefore}</p>}
          <LogEntries entries={student.Before} />
        </TitledCard>
      </div>
      {isSigning && <SoloDialog event={event} student={student} onClose={() => setIsSigning(false)} />}
      {isLogging && (
        <LogDialog
          title={texts.logSessionOf(DisplayName)}
          start={newSession(event, student, event.Students, today())}
          focus={student.Focus}
          about={DisplayName}
          onClose={() => setIsLogging(false)}
        />
      )}
    </>
  );
}

const LOWEST = 3;

/** The last eval with its lowest skills, each with a button that makes it a focus item. */
function LastEval({ event, student }: { event: TodayEvent; student: TodayStudent }) {
  const { LastEval: last, Focus: items } = student;
  if (!last) return null;
  const lowest = lowestSkills(askedForm(last.Form), last.Answers)
    .slice(0, LOWEST)
    .filter(({ label }) => !items.some(({ Text }) => Text === label));
  return (
    <TitledCard title={texts.lastEval(showDate(last.EventDate), showAverage(last.ApexScore))}>
      {lowest.length > 0 && (
        <>
          <h3>{texts.lowest}</h3>
          <ul className="stack-1">
            {lowest.map(({ label, property, rating }) => (
              <li key={label} className="actions">
                <Facts facts={[label, showAverage(rating)]} />
                {items.length < MAX_FOCUS && <MakeFocus {...{ event, student, label, property }} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledCard>
  );
}

interface MakeFocusProps {
  event: TodayEvent;
  student: TodayStudent;
  /** The skill. */
  label: string;
  property: string;
}

/** Makes a skill a focus item of the student. */
function MakeFocus({ event, student, label, property }: MakeFocusProps) {
  const author = useAuthor();
  const making = useCommand({
    run: () => {
      const Focus = [{ FocusId: crypto.randomUUID(), Text: label, Skill: property, State: 'open' as const }];
      // Without text and conditions the server stores the focus item and no entry.
      return submitSession(author, { ...newSession(event, student, [], today()), Conditions: [], Focus });
    },
    messages: { done: texts.logged(student.DisplayName) },
  });
  return <CommandButton command={making}>{texts.makeFocus(label)}</CommandButton>;
}
