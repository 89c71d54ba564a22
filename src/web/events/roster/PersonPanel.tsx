import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { readCarNumber } from '#domain/events/car-number.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { ladderNames } from '#domain/events/ladder.ts';
import { limitGroups } from '#domain/events/limits/limits.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { listFormat } from '#web/language/intl.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { DayBoxes } from '#web/ui/DayBoxes.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './AttendeeList.module.css';
import { LimitStepper } from './AttendeeRow.tsx';
import { SharersOf } from './CarSharers.tsx';
import { findSharers } from './car-sharers.ts';
import { setField } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import { PersonEmail } from './PersonEmail.tsx';
import type { RosterEditing } from './use-roster-editing.ts';

interface PersonPanelProps {
  event: Event;
  roster: RosterEditing;
  row: RosterRow;
  /** The number of students of an instructor. */
  students: number | undefined;
  /** The names of the event's days; empty for an event of one day. */
  dayNames: readonly string[];
  onClose: () => void;
}

/** An attendee next to the list, in its place on a phone: e-mail, car, requested instructor, days, limits, presence. */
export function PersonPanel({ event, roster, row, students, dayNames, onClose }: PersonPanelProps) {
  const { rows, edit, options } = roster;
  const { id, label, vehicle, carNumber, absent, days, hasProfile, isNew } = row;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person takes the focus again
  useEffect(() => heading.current?.focus(), [id]);
  const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector(':modal')) onClose();
  };
  const sharing = new Set(findSharers(rows, row));
  const others = rows.filter(
    other => other.id !== id && carNumber !== '' && other.carNumber === carNumber && !sharing.has(other),
  );
  const sharers = listFormat().format(others.map(other => other.label));
  const instructs = row.group === INSTRUCTOR_GROUP;
  return (
    <aside
      className={classes('surface stack-2', styles.person)}
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
    >
      <div className="row-1 apart">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="breakable">
          {label}
        </h2>
        <IconButton icon="x" label={texts.close} onClick={onClose} />
      </div>
      {event.CredentialGaps.filter(({ UserId }) => UserId === id).map(({ Kind, Why }) => (
        <p key={Kind} className="fault">
          {`${Kind}: ${texts.gaps[Why]}`}
        </p>
      ))}
      <PersonEmail key={id} organizationId={event.OrganizationId} row={row} />
      {dayNames.length > 0 && (
        <DayBoxes
          label={texts.comesOn}
          {...{ dayNames, days }}
          onChange={chosen => edit(setField(row, 'days', chosen))}
        />
      )}
      {instructs && (
        <div className="stack-05">
          <p className="strong">{texts.studentsAtMost}</p>
          <LimitStepper {...row} {...{ edit, students }} />
          {!isNew && <LimitsButton key={id} {...{ event, row }} />}
        </div>
      )}
      {!instructs && (
        <ChoiceField
          label={texts.askedFor}
          value={row.askedFor}
          options={[
            { value: null, label: texts.none },
            ...options.instructors
              .filter(instructor => instructor.id !== id)
              .map(instructor => ({ value: instructor.id, label: instructor.label })),
          ]}
          onChoose={to => edit(setField(row, 'askedFor', to))}
        />
      )}
      <TextField
        label={texts.vehicle}
        maxLength={120}
        value={vehicle}
        onChange={({ target }) => edit(setField(row, 'vehicle', target.value))}
      />
      <TextField
        label={texts.carNumber}
        hint={sharers === '' ? texts.carNumberHint : texts.sharesNumber(sharers)}
        value={carNumber}
        onChange={({ target }) => {
          const to = readCarNumber(target.value);
          if (to !== null) edit(setField(row, 'carNumber', to));
        }}
      />
      <SharersOf {...{ row, rows, edit }} />
      {!isNew && (
        <div className={classes('stack-05', styles.foot)}>
          {hasProfile && (
            <LinkButton variant="quiet" icon="edit" to={paths.adminProfile(event.OrganizationId, id)}>
              {texts.openProfile}
            </LinkButton>
          )}
          <Button
            variant="quiet"
            icon={absent ? 'check' : 'x'}
            aria-pressed={absent}
            onClick={() => edit(setField(row, 'absent', !absent))}
          >
            {absent ? texts.hereAgain : texts.absent}
          </Button>
          <p className="soft small">{texts.absentHint}</p>
        </div>
      )}
    </aside>
  );
}

const LimitsDialog = lazyPart(async () => (await import('#web/school/limits/LimitsDialog.tsx')).LimitsDialog);

/** Opens what a saved instructor can take, in the details. */
function LimitsButton({ event, row }: { event: Event; row: RosterRow }) {
  const { OrganizationId: organizationId, EventId, Ladder, Attendees } = event;
  const query = useRead('GetInstructorLimits', { organizationId, eventId: EventId });
  const limits = query.data?.find(({ UserId }) => UserId === row.id);
  const [isOpen, setIsOpen] = useState(false);
  if (!limits) return null;
  const names = ladderNames(Ladder.map(({ Name, Aliases }) => ({ name: Name, aliases: Aliases })));
  const groups = limitGroups(
    Attendees.map(({ User }) => User.Group),
    names,
  );
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {texts.furtherLimits}
      </Button>
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
