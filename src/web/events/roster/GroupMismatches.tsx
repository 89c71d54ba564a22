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

/** Finds attendees in another run group than their sign-off (docs/school.md#moving-up), by the group of the sign-off. */
export function findGroupMoves({ SignedOff }: Pick<Event, 'SignedOff'>, rows: readonly RosterRow[]) {
  const groupOf = new Map(SignedOff.map(({ UserId, Group }) => [UserId, Group]));
  const others = rows.filter(({ id, group, state }) => {
    const signedOff = groupOf.get(id) ?? group;
    return group !== signedOff && group !== INSTRUCTOR_GROUP && state !== 'removed';
  });
  return [...Map.groupBy(others, ({ id, group }) => groupOf.get(id) ?? group)].map(([group, people]) => ({
    group,
    people,
  }));
}

interface GroupMismatchesProps {
  moves: ReturnType<typeof findGroupMoves>;
  /** The club's run groups in their order. */
  ladder: readonly string[];
  edit: Edit;
}

/** Counts attendees in another run group than their sign-off. Opens who moves where, with a button that moves them. */
export function GroupMismatches({ moves, ladder, edit }: GroupMismatchesProps) {
  const [asking, setAsking] = useState(false);
  const count = moves.reduce((sum, { people }) => sum + people.length, 0);
  const move = () => {
    edit(...moves.map(change => ({ kind: 'assign' as const, ...change })));
    setAsking(false);
  };
  return (
    <>
      {count > 0 && (
        <Button
          variant="quiet"
          className={styles.attention}
          title={texts.otherGroup}
          onClick={() => setAsking(true)}
        >
          {texts.toMove(count)}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          question={texts.otherGroup}
          confirm={texts.moveThere(count)}
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
