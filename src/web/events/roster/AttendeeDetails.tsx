import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { readCarNumber } from '#domain/events/car-number.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { listFormat } from '#web/language/intl.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { DayBoxes } from '#web/ui/DayBoxes.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './AttendeeRow.module.css';
import { SharersOf } from './CarSharers.tsx';
import { findSharers } from './car-sharers.ts';
import { setField } from './draft.ts';
import { LimitsButton } from './InstructorLimits.tsx';
import type { RosterEditing } from './use-roster-editing.ts';

interface AttendeeDetailsProps {
  event: Event;
  roster: RosterEditing;
  /** The names of the event's days; empty for an event of one day. */
  dayNames: readonly string[];
  id: string;
  onClose: () => void;
}

/** The car, the presence, the days and the profile link of one attendee, and the credentials that an instructor lacks. */
export function AttendeeDetails({ event, roster, dayNames, id, onClose }: AttendeeDetailsProps) {
  const { rows, edit, options } = roster;
  const row = rows.find(attendee => attendee.id === id);
  if (!row) return null;
  const { email, vehicle, carNumber, absent, days, hasProfile, isNew } = row;
  const sharing = new Set(findSharers(rows, row));
  const others = rows.filter(
    other => other.id !== id && carNumber !== '' && other.carNumber === carNumber && !sharing.has(other),
  );
  const sharers = listFormat().format(others.map(({ label }) => label));
  return (
    <Dialog
      title={row.label}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      {event.CredentialGaps.filter(({ UserId }) => UserId === id).map(({ Kind, Why }) => (
        <p key={Kind} className="fault">
          {`${Kind}: ${texts.gaps[Why]}`}
        </p>
      ))}
      <div className="stack-2">
        <p className="breakable">{email}</p>
        {!isNew && (
          <div className={classes('stack-05', styles.here)}>
            <Button aria-pressed={absent} onClick={() => edit(setField(row, 'absent', !absent))}>
              {absent ? texts.hereAgain : texts.absent}
            </Button>
            <p className="soft small">{texts.absentHint}</p>
          </div>
        )}
        {dayNames.length > 0 && (
          <DayBoxes
            label={texts.comesOn}
            {...{ dayNames, days }}
            onChange={chosen => edit(setField(row, 'days', chosen))}
          />
        )}
        <LimitsButton {...{ event, row }} />
        {row.group !== INSTRUCTOR_GROUP && (
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
          hint={texts.savedWithRoster}
          maxLength={120}
          value={vehicle}
          onChange={({ target }) => edit(setField(row, 'vehicle', target.value))}
        />
        <TextField
          label={texts.carNumber}
          hint={sharers === '' ? texts.carNumberHint : texts.sharesNumber(sharers)}
          autoComplete="off"
          value={carNumber}
          onChange={({ target }) => {
            const to = readCarNumber(target.value);
            if (to !== null) edit(setField(row, 'carNumber', to));
          }}
        />
        <SharersOf {...{ row, rows, edit }} />
        {!isNew && (
          <div className={classes('stack-05', styles.here)}>
            {hasProfile && (
              <LinkButton variant="quiet" icon="edit" to={paths.adminProfile(event.OrganizationId, id)}>
                {texts.openProfile}
              </LinkButton>
            )}
            <p className="soft small">{hasProfile ? texts.changeInProfile : texts.asTyped}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
