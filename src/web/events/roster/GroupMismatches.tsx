import type { Event } from '#contract/events/events.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import type { DraftStep } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import { texts } from './texts.ts';

interface GroupMismatchesProps {
  event: Event;
  rows: readonly RosterRow[];
  edit: (step: DraftStep) => void;
}

/** A longer list would push the roster off a phone's screen. */
const FEW = 3;

/**
 * Lists attendees in another run group than their sign-off (docs/school.md#moving-up), with a button that moves them.
 */
export function GroupMismatches({ event, rows, edit }: GroupMismatchesProps) {
  const groupOf = new Map(event.SignedOff.map(({ UserId, Group }) => [UserId, Group]));
  const others = rows.flatMap(row => {
    const signedOff = groupOf.get(row.id);
    const isOther = signedOff !== undefined && row.group !== signedOff && row.group !== INSTRUCTOR_GROUP;
    return isOther && row.state !== 'removed' ? [{ ...row, signedOff }] : [];
  });
  if (others.length === 0) return null;
  const move = () => {
    for (const [group, people] of Map.groupBy(others, ({ signedOff }) => signedOff)) {
      edit({ kind: 'assign', people, group });
    }
  };
  const list = (
    <ul>
      {others.map(({ id, label, group, signedOff }) => (
        <li key={id}>
          <bdi>{label}</bdi>: {texts.registeredAs(group, signedOff)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="small">
      {others.length > FEW ? (
        <Disclosure summary={texts.othersInGroup(others.length)}>{list}</Disclosure>
      ) : (
        <>
          <p>{texts.otherGroup}</p>
          {list}
        </>
      )}
      <div className="actions">
        <Button onClick={move}>{texts.moveThere(others.length)}</Button>
      </div>
    </div>
  );
}
