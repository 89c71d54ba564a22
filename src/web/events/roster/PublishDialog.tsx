import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { Reminders } from '#contract/events/reminders.ts';
import { paths } from '#contract/paths.ts';
import { countDays } from '#domain/events/days.ts';
import type { ReminderPlan } from '#domain/events/reminders.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { Link } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { listSome, type MessageCommand, publishing, WITHOUT } from '#web/events/messages/commands.ts';
import { SendMessagesDialog } from '#web/events/messages/SendMessagesDialog.tsx';
import { messageTexts as texts } from '#web/events/texts.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { listFormat } from '#web/language/intl.ts';
import { today } from '#web/language/today.ts';
import { CheckField } from '#web/ui/CheckField.tsx';

interface PublishDialogProps {
  event: Event;
  /** The labels of the students who need an instructor. */
  withoutInstructor: readonly string[];
  onSent: () => void;
  onClose: () => void;
}

/** Asks before an event is published; the first time offers automatic reminders (docs/product.md#reminders). */
export function PublishDialog({ event, withoutInstructor, onSent, onClose }: PublishDialogProps) {
  const { OrganizationId, EventId, LastDay, Published } = event;
  const address = { organizationId: OrganizationId, eventId: EventId };
  const { data: set } = useRead('GetReminders', address, { enabled: !Published });
  const offer = set && !Published ? offerReminders(set, LastDay, today()) : null;
  const [chosen, setChosen] = useState<boolean>();
  const on = chosen ?? offer?.on ?? false;

  const saveReminders = async () => {
    if (!set || !offer || !(on || offer.on)) return;
    const off = { Mode: 'off', Plan: null, ClosesOn: set.ClosesOn } as const;
    const settings = on ? offer.edit : off;
    if (!settings) return;
    await api.SaveReminders({ query: address, body: { ...settings, Version: set.Version } });
  };
  const command: MessageCommand = {
    ...publishing,
    // Saves the reminders first: publishing cannot be undone.
    send: async event => {
      await saveReminders();
      return publishing.send(event);
    },
  };
  return (
    <SendMessagesDialog
      {...{ address, command, onSent, onClose }}
      missing={
        <>
          {LastDay > today() && <p className="strong">{texts.early(countDays(today(), LastDay) - 1)}</p>}
          {withoutInstructor.length > 0 && (
            <p>
              {texts.withoutInstructor(withoutInstructor.length, listSome(withoutInstructor))}{' '}
              <Link
                to={`${paths.event(OrganizationId, EventId, 'roster')}?instructor=${WITHOUT}`}
                onClick={onClose}
              >
                {texts.toRoster}
              </Link>
            </p>
          )}
        </>
      }
    >
      {offer && (
        <CheckField
          label={texts.remind}
          hint={texts.remindOn(
            listFormat().format(offer.days.map(day => showDate(day))),
            offer.closesOn && showDate(offer.closesOn),
          )}
          checked={on}
          onChange={setChosen}
        />
      )}
    </SendMessagesDialog>
  );
}

/** The default plan: the morning after, and three days later. */
const offeredPlan: ReminderPlan = { FirstAfterDays: 1, EveryDays: 3, AtMost: 2 };

const CLOSES_AFTER_DAYS = 7;

/**
 * Returns the reminders that Publish offers: the plan in force, else the default plan with a closing date
 * (docs/product.md#reminders).
 */
export function offerReminders(
  set: Pick<Reminders, 'Mode' | 'Plan' | 'ClubPlan' | 'ClosesOn'>,
  lastDay: string,
  today: string,
) {
  const { Mode, Plan, ClubPlan, ClosesOn } = set;
  const from = lastDay > today ? lastDay : today;
  const inForce = Mode === 'own' ? Plan : Mode === 'organization' ? ClubPlan : null;
  const plan = inForce ?? offeredPlan;
  const closesOn = inForce ? ClosesOn : (ClosesOn ?? daysAfter(from, CLOSES_AFTER_DAYS));
  const days = Array.from({ length: plan.AtMost }, (_, round) =>
    daysAfter(from, plan.FirstAfterDays + round * plan.EveryDays),
  );
  return {
    days: days.filter(day => closesOn === null || day <= closesOn),
    closesOn,
    /** Whether the reminders are on by default. */
    on: Mode !== 'off',
    /** The settings to save to turn the reminders on; null if they are on. */
    edit: inForce ? null : { Mode: 'own' as const, Plan: plan, ClosesOn: closesOn },
  };
}
