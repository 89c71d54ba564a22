import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { describeMove } from './bulk-changes.ts';
import type { Edit } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import styles from './RosterFilters.module.css';

interface GroupMismatchesProps {
  event: Event;
  rows: readonly RosterRow[];
  /** The club's run groups in their order. */
  ladder: readonly string[];
  edit: Edit;
}

/**
 * Counts attendees in another run group than their sign-off (docs/school.md#moving-up). Opens who moves from where to where,
 * with a button that moves them.
 */
export function GroupMismatches({ event, rows, ladder, edit }: GroupMismatchesProps) {
  const [asking, setAsking] = useState(false);
  const groupOf = new Map(event.SignedOff.map(({ UserId, Group }) => [UserId, Group]));
  const others = rows.flatMap(row => {
    const signedOff = groupOf.get(row.id);
    const isOther = signedOff !== undefined && row.group !== signedOff && row.group !== INSTRUCTOR_GROUP;
    return isOther && row.state !== 'removed' ? [{ row, signedOff }] : [];
  });
  const moves = [...Map.groupBy(others, ({ signedOff }) => signedOff)].map(([group, found]) => ({
    group,
    people: found.map(({ row }) => row),
  }));
  const move = () => {
    edit(...moves.map(change => ({ kind: 'assign' as const, ...change })));
    setAsking(false);
  };
  return (
    <>
      {others.length > 0 && (
        <Button
          variant="quiet"
          className={styles.attention}
          title={texts.otherGroup}
          onClick={() => setAsking(true)}
        >
          {texts.toMove(others.length)}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          question={texts.otherGroup}
          confirm={texts.moveThere(others.length)}
          variant="primary"
          command={{ run: move }}
          onClose={() => setAsking(false)}
        >
          {moves.map(({ group, people }) => (
            <div key={group}>
              <p className="strong">{describeMove(people, group, ladder)}</p>
              <ul className="small bullets">
                {people.map(row => (
                  <li key={row.id}>
                    <bdi>{row.label}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </ConfirmDialog>
      )}
    </>
  );
}
