import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Event } from '#contract/events/events.ts';
import type { PairingInput } from '#contract/events/pairings.ts';
import { findLockFaults } from '#domain/events/pairings/check-locks.ts';
import { defaultWeights } from '#domain/events/pairings/problem.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { useRead } from '#web/data/query-client.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';
import {
  changesOf,
  groupsOfStudents,
  makeProblem,
  type PairingChoices,
  type PairingRow,
  type PutPair,
} from './make-problem.ts';
import { PairingFields } from './PairingFields.tsx';
import { SuggestedPairs } from './SuggestedPairs.tsx';
import { texts } from './texts.ts';
import { useSuggestion } from './use-suggestion.ts';

interface SuggestPairingsProps {
  event: Event;
  /** The roster with its unsaved changes. */
  rows: readonly PairingRow[];
  /** Puts the pairs into the roster, as unsaved changes. */
  onPut: (pairs: readonly PutPair[]) => void;
  onClose: () => void;
}

/** Suggests at once who instructs whom, for the roster with its unsaved changes (docs/product.md#suggesting-pairings). */
export function SuggestPairings(props: SuggestPairingsProps) {
  const { OrganizationId: organizationId, EventId: eventId } = props.event;
  const query = useRead('GetPairingInput', { organizationId, eventId }, { staleTime: 0, gcTime: 0 });
  if (query.data) return <Suggesting input={query.data} {...props} />;
  return (
    <Dialog title={texts.title} onClose={props.onClose}>
      <QueryScreen query={query}>{() => null}</QueryScreen>
    </Dialog>
  );
}

function Suggesting({ event, rows, input, onPut, onClose }: SuggestPairingsProps & { input: PairingInput }) {
  const groups = groupsOfStudents(rows, event.Ladder);
  const typed = useTyped<PairingChoices>(`pairings:${event.EventId}`, {
    groups: groups.filter(group => groupKey(group) !== groupKey('Solo')),
    changesExisting: false,
    weights: defaultWeights,
    locks: {},
  });
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const { solved, progress, hasFailed, suggest, cancel, drop } = useSuggestion();
  const choices = typed.now;
  const change = (changed: Partial<PairingChoices>) => {
    typed.type(changed);
    drop();
  };

  const start = () => {
    const { problem, locks, blocker } = makeProblem(rows, event, input, choices);
    const labelOf = (wanted: string) => rows.find(({ id }) => id === wanted)?.label ?? texts.somebody;
    const faults = findLockFaults(problem, locks);
    const found = blocker
      ? [texts.blockers[blocker]]
      : faults.map(({ studentId, instructorId, fault }) =>
          texts.lockFault(labelOf(studentId), labelOf(instructorId), texts.lockFaults[fault]),
        );
    setRefusals(found);
    setFaulty(blocker ? [] : faults.map(({ studentId }) => studentId));
    if (found.length === 0) suggest(problem);
  };
  const suggestAtOnce = useEffectEvent(start);
  useEffect(() => suggestAtOnce(), []);
  const lock = (studentId: string, instructorId: string | undefined) => {
    const { [studentId]: _, ...others } = choices.locks;
    typed.type({ locks: instructorId === undefined ? others : { ...others, [studentId]: instructorId } });
  };
  const unlock = () => {
    const kept = Object.entries(choices.locks).filter(([studentId]) => !faulty.includes(studentId));
    typed.type({ locks: Object.fromEntries(kept) });
    setRefusals([]);
    setFaulty([]);
  };
  const put = () => {
    if (!solved) return;
    onPut(changesOf(solved));
    typed.forget();
    flushSync(onClose);
    // The next step of a paired roster is another button.
    focusHeading();
    alertBoard.success(texts.done(solved.pairs.length), [texts.doneHint]);
  };
  const isWorking = progress !== undefined;
  const hasPairs = !isWorking && solved && solved.pairs.length > 0;

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {isWorking ? (
            <Button onClick={cancel}>{texts.cancel}</Button>
          ) : (
            <Button variant={hasPairs ? 'secondary' : 'primary'} onClick={start}>
              {texts.suggestAgain}
            </Button>
          )}
          {hasPairs && (
            <Button variant="primary" onClick={put}>
              {texts.put}
            </Button>
          )}
        </>
      }
    >
      <p className="soft">{texts.lead}</p>
      <Disclosure summary={texts.choices} open={refusals.length > 0}>
        <PairingFields {...{ groups, choices }} onChange={change} />
      </Disclosure>
      {hasFailed && <Reasons lines={[texts.failed]} />}
      {refusals.length > 0 && <Reasons lines={refusals} />}
      {faulty.length > 0 && <Button onClick={unlock}>{texts.unlock(faulty.length)}</Button>}
      <p role="status" className="visually-hidden">
        {isWorking ? texts.working : solved && texts.pairs(solved.pairs.length)}
      </p>
      {isWorking ? (
        <ProgressBar
          label={texts.working}
          text={`${Math.round(100 * progress)} %`}
          percent={100 * progress}
        />
      ) : (
        solved && (
          <SuggestedPairs suggestion={solved} {...{ rows, input }} locks={choices.locks} onLock={lock} />
        )
      )}
    </Dialog>
  );
}
