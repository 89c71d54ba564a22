import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Event } from '#contract/events/events.ts';
import type { PairingInput } from '#contract/events/pairings.ts';
import { preferences } from '#domain/events/pairings/problem.ts';
import { suggestPairs } from '#domain/events/pairings/suggest.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { useRead } from '#web/client/query-client.ts';
import { pairingTexts as texts } from '#web/events/texts.ts';
import { showToast } from '#web/page/editing/show-toast.ts';
import { useDraft } from '#web/page/editing/use-draft.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import {
  changesOf,
  groupsOfStudents,
  makeProblem,
  type PairingChoices,
  type PairingRow,
  type PutPair,
} from './make-problem.ts';
import { SuggestedPairs } from './SuggestedPairs.tsx';

interface SuggestPairingsProps {
  event: Event;
  /** The roster with its unsaved changes. */
  rows: readonly PairingRow[];
  /** Puts the pairs into the roster, as unsaved changes. */
  onPut: (pairs: readonly PutPair[]) => void;
  onClose: () => void;
}

/** Suggests pairings for the roster with its unsaved changes (docs/product.md#suggesting-pairings). */
export function SuggestPairings(props: SuggestPairingsProps) {
  const { OrganizationId: organizationId, EventId: eventId } = props.event;
  const query = useRead('GetPairingInput', { organizationId, eventId }, { staleTime: 0, gcTime: 0 });
  if (query.data) return <Suggesting input={query.data} {...props} />;
  return (
    <Dialog title={texts.suggestPairings} onClose={props.onClose}>
      <QueryScreen query={query}>{() => null}</QueryScreen>
    </Dialog>
  );
}

function Suggesting({ event, rows, input, onPut, onClose }: SuggestPairingsProps & { input: PairingInput }) {
  const groups = groupsOfStudents(rows, event.Ladder);
  const draft = useDraft<PairingChoices>(`pairings:${event.EventId}`, {
    groups: groups.filter(group => groupKey(group) !== groupKey('Solo')),
    changesExisting: false,
    preference: 'keep',
    locks: {},
  });
  const choices = draft.values;
  const suggest = (chosen: PairingChoices) => {
    const { problem, blocker } = makeProblem(rows, event, input, chosen);
    return blocker ? { blocker } : { suggestion: suggestPairs(problem) };
  };
  const [{ suggestion, blocker }, setSuggested] = useState(() => suggest(choices));

  const change = (changed: Partial<PairingChoices>) => {
    draft.change(changed);
    setSuggested(suggest({ ...choices, ...changed }));
  };
  // A lock changes no pair now: it is for the next change of the choices.
  const lock = (studentId: string, instructorId: string | undefined) => {
    const { [studentId]: _, ...others } = choices.locks;
    draft.change({ locks: instructorId === undefined ? others : { ...others, [studentId]: instructorId } });
  };
  const put = () => {
    if (!suggestion) return;
    onPut(changesOf(suggestion));
    draft.forget();
    flushSync(onClose);
    // The next step of a paired roster is another button.
    focusHeading();
    showToast([texts.done(suggestion.pairs.length), texts.doneHint]);
  };

  return (
    <Dialog
      title={texts.suggestPairings}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {suggestion && suggestion.pairs.length > 0 && (
            <Button variant="primary" onClick={put}>
              {texts.put}
            </Button>
          )}
        </>
      }
    >
      <p className="soft">{texts.lead}</p>
      <ToggleGroup
        label={texts.instructors}
        options={preferences.map(value => ({ value, label: texts.preferences[value] }))}
        value={choices.preference}
        onChange={preference => change({ preference })}
      />
      <Disclosure summary={texts.choices} open={blocker !== undefined}>
        <GroupChoice
          label={texts.groups}
          groups={groups}
          chosen={choices.groups}
          onChange={chosen => change({ groups: chosen })}
        />
        <CheckField
          label={texts.changeExisting}
          checked={choices.changesExisting}
          onChange={isOn => change({ changesExisting: isOn })}
        />
      </Disclosure>
      {blocker && <Reasons lines={[texts.blockers[blocker]]} />}
      <p role="status" className="visually-hidden">
        {suggestion && texts.pairs(suggestion.pairs.length)}
      </p>
      {suggestion && <SuggestedPairs {...{ suggestion, rows, input }} locks={choices.locks} onLock={lock} />}
    </Dialog>
  );
}
