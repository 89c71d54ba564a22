import { useQuery } from '@tanstack/react-query';
import type { Event } from '#contract/events/events.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { type MessageCommand, publishing } from '#web/events/messages/commands.ts';
import styles from '#web/events/messages/EventMessages.module.css';
import { SendMessagesButton } from '#web/events/messages/SendMessagesButton.tsx';
import { texts } from '#web/events/messages/texts.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { listFormat } from '#web/language/intl.ts';
import { today } from '#web/language/today.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { offerReminders } from './offer-reminders.ts';

type PublishButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  event: Event;
  /** Runs before the confirmation; calls `next` to open it. */
  before: (next: () => void) => void;
  onSent: () => void;
};

/** Publishes an event; the first time offers automatic reminders (docs/product.md#reminders). */
export function PublishButton({ event, before, onSent, ...look }: PublishButtonProps) {
  const { OrganizationId, EventId, LastDay, Published } = event;
  const address = { organizationId: OrganizationId, eventId: EventId };
  const reminders = queryFor('GetReminders', address);
  const { data: set } = useQuery({ ...reminders, enabled: !Published });
  const offer = set && !Published ? offerReminders(set, LastDay, today()) : null;

  const saveReminders = async (on: boolean) => {
    if (!set || !offer || !(on || offer.on)) return;
    const off = { Mode: 'off', Plan: null, ClosesOn: set.ClosesOn } as const;
    const body = on ? offer.edit : off;
    if (body) queryClient.setQueryData(reminders.queryKey, await api.SaveReminders({ query: address, body }));
  };
  const command: MessageCommand = {
    ...publishing,
    // Saves the reminders first: publishing cannot be undone.
    send: async (event, options) => {
      await saveReminders(options.has('remind'));
      return publishing.send(event, options);
    },
  };
  return (
    <SendMessagesButton {...look} {...{ address, command, before, onSent }}>
      {offer && (
        <label className={styles.option}>
          <input type="checkbox" name="remind" defaultChecked={offer.on} />
          <span>
            <strong>{texts.remind}</strong>
            <span className="soft small">
              {texts.remindOn(
                listFormat().format(offer.days.map(day => showDate(day))),
                offer.closesOn && showDate(offer.closesOn),
              )}
            </span>
          </span>
        </label>
      )}
    </SendMessagesButton>
  );
}
