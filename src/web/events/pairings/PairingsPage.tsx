import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { PairingInput } from '#contract/events/pairings.ts';
import { paths } from '#contract/paths.ts';
import { preferences } from '#domain/events/pairings/problem.ts';
import type { Suggestion } from '#domain/events/pairings/suggest.ts';
import { suggestPairs } from '#domain/events/pairings/suggest.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { useRead } from '#web/client/query-client.ts';
import { pairingTexts as texts } from '#web/events/texts.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { useDraft } from '#web/page/editing/use-draft.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { InstructorLimits } from './InstructorLimits.tsx';
import {
  changesOf,
  groupsOfStudents,
  makeProblem,
  type PairingChoices,
  type PairingRow,
  type PutPair,
} from './make-problem.ts';
import styles from './Pairings.module.css';
import { PairsByInstructor } from './PairsByInstructor.tsx';

interface PairingsPageProps {
  event: Event;
  /** The roster with its unsaved changes. */
  rows: readonly PairingRow[];
  /** Changes the most students of instructors, as an unsaved change of the roster. */
  onLimit: (ids: readonly string[], maxStudents: number) => void;
  /** Puts the pairs into the roster, as unsaved changes, and leads back to it. */
  onPut: (pairs: readonly PutPair[]) => void;
}

const headerOf = ({ OrganizationId, EventId, Name, Start, LastDay }: Event) => ({
  title: texts.suggestPairings,
  subtitle: <Facts facts={[Name, showEventDates(Start, LastDay)]} />,
  back: paths.event(OrganizationId, EventId, 'roster'),
});

/** Suggests pairings for the roster with its unsaved changes (docs/product.md#suggesting-pairings). */
export function PairingsPage(props: PairingsPageProps) {
  const { OrganizationId: organizationId, EventId: eventId } = props.event;
  const query = useRead('GetPairingInput', { organizationId, eventId });
  if (query.data) return <Pairings input={query.data} {...props} />;
  return (
    <>
      <PageHeader {...headerOf(props.event)} />
      <QueryScreen query={query}>{() => null}</QueryScreen>
    </>
  );
}

function Pairings({ event, rows, input, onLimit, onPut }: PairingsPageProps & { input: PairingInput }) {
  const groups = groupsOfStudents(rows, event.Ladder);
  const draft = useDraft<PairingChoices>(`pairings:${event.EventId}`, {
    groups: groups.filter(group => groupKey(group) !== groupKey('Solo')),
    changesExisting: false,
    takesTwo: false,
    preference: 'keep',
    locks: {},
  });
  const { values: choices, change } = draft;
  const { problem, blocker } = useMemo(
    () => makeProblem(rows, event, input, choices),
    [rows, event, input, choices],
  );
  const suggestion = useMemo(() => suggestPairs(problem), [problem]);
  const lock = (studentId: string, instructorId: string | undefined) => {
    const { [studentId]: _, ...others } = choices.locks;
    change({ locks: instructorId === undefined ? others : { ...others, [studentId]: instructorId } });
  };
  const put = () => {
    draft.forget();
    onPut(changesOf(suggestion));
  };
  const people = { rows, problem, suggestion };

  // Beside the pairs there is room; above them, on a phone, the choices are folded.
  const isWide = matchMedia('(width >= 68rem)').matches;

  return (
    <>
      <PageHeader {...headerOf(event)} />
      <div className={styles.page}>
        <Disclosure summary={texts.choices} open={isWide || blocker !== undefined} className="spaced">
          <div className="stack-2">
            <InstructorLimits {...people} onLimit={onLimit} />
            <ToggleGroup
              label={texts.instructors}
              options={preferences.map(value => ({ value, label: texts.preferences[value] }))}
              value={choices.preference}
              onChange={preference => change({ preference })}
            />
            <GroupChoice
              label={texts.groups}
              groups={groups}
              chosen={choices.groups}
              onChange={chosen => change({ groups: chosen })}
            />
            <div>
              <CheckField
                label={texts.changeExisting}
                checked={choices.changesExisting}
                onChange={changesExisting => change({ changesExisting })}
              />
              <CheckField
                label={texts.takesTwo}
                checked={choices.takesTwo}
                onChange={takesTwo => change({ takesTwo })}
              />
            </div>
          </div>
        </Disclosure>
        <PairsByInstructor {...people} lastTime={input.LastTime} locks={choices.locks} onLock={lock}>
          {blocker ? (
            <Reasons lines={[texts.blockers[blocker]]} />
          ) : (
            <LeftOver
              leftOver={suggestion.leftOver}
              {...(!choices.takesTwo && { onTakeTwo: () => change({ takesTwo: true }) })}
            />
          )}
        </PairsByInstructor>
      </div>
      {suggestion.pairs.length > 0 && (
        <Card className={classes('spread foot-bar', styles.foot)}>
          <p className="soft small">{texts.lead}</p>
          <Button variant="primary" onClick={put}>
            {texts.put}
          </Button>
        </Card>
      )}
    </>
  );
}

interface LeftOverProps {
  leftOver: Suggestion['leftOver'];
  /** Lets instructors get two students of a run group; left out if they may. */
  onTakeTwo?: () => void;
}

/** Says how many students are left over, a line for each reason. */
function LeftOver({ leftOver, onTakeTwo }: LeftOverProps) {
  const reasons = Map.groupBy(leftOver, ({ reason }) => reason);
  return (
    <div role="status" className="stack-05">
      {[...reasons].map(([reason, students]) => (
        <div key={reason} className="wrap">
          <p className="strong">{texts.leftOver[reason](students.length)}</p>
          {reason === 'taken' && onTakeTwo && <Button onClick={onTakeTwo}>{texts.allowTwo}</Button>}
        </div>
      ))}
    </div>
  );
}
