import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { ladderNames } from '#domain/events/ladder.ts';
import { limitGroups } from '#domain/events/limits/limits.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FactLine } from '#web/ui/Facts.tsx';
import styles from './AttendeeRow.module.css';
import type { RosterRow } from './draft-rows.ts';

const LimitsDialog = lazyPart(async () => (await import('#web/school/limits/LimitsDialog.tsx')).LimitsDialog);

const useLimits = ({ OrganizationId: organizationId, EventId: eventId }: Event) =>
  useRead('GetInstructorLimits', { organizationId, eventId }).data;

/** The row of an instructor: 'instructs 2 of 3', once limits were saved. */
export function InstructorLoad({
  students = 0,
  maxStudents,
}: {
  students: number | undefined;
  maxStudents: number | null;
}) {
  const isOver = maxStudents !== null && students > maxStudents;
  return (
    <span className={classes('small', styles.instructs, isOver ? styles.missing : 'soft')}>
      {maxStudents === null ? texts.instructs : texts.instructsOf(students, maxStudents)}
    </span>
  );
}

/** Opens what a saved instructor can take, in the details. */
export function LimitsButton({ event, row }: { event: Event; row: RosterRow }) {
  const limits = useLimits(event)?.find(({ UserId }) => UserId === row.id);
  const [isOpen, setIsOpen] = useState(false);
  if (!limits || row.group !== INSTRUCTOR_GROUP) return null;
  const { OrganizationId: organizationId, EventId, Ladder, Attendees } = event;
  const names = ladderNames(Ladder.map(({ Name, Aliases }) => ({ name: Name, aliases: Aliases })));
  const groups = limitGroups(
    Attendees.map(({ User }) => User.Group),
    names,
  );
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{texts.limitsOf(limits.MaxStudents)}</Button>
      <FactLine
        facts={[limits.Groups?.join(', '), limits.OwnGroup && texts.drivesIn(limits.OwnGroup), limits.Note]}
      />
      {isOpen && (
        <LimitsDialog
          title={texts.limits(row.label)}
          form={`limits:${EventId}:${row.id}`}
          saved={limits}
          groups={[...new Set(groups.values())]}
          send={changed =>
            api.SaveInstructorLimits({
              query: { organizationId },
              body: { EventId, UserId: row.id, Version: limits.Version, ...changed },
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
