import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Event } from '#contract/events/events.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { listFormat } from '#web/language/intl.ts';
import { today } from '#web/language/today.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { publishing, type TellingCommand } from './messages/commands.ts';
import styles from './messages/Telling.module.css';
import { TellingButton } from './messages/TellingButton.tsx';
import { texts } from './messages/texts.ts';
import { remindersAtPublishing } from './reminders-at-publishing.ts';

type PublishButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  event: Event;
  /** Runs before the confirmation, and calls `next` to go on. */
  first: (next: () => void) => void;
  onTold: () => void;
};

/** Publishes an event, and the first time offers to remind its people (docs/product.md#reminders). */
export function PublishButton({ event, first, onTold, ...look }: PublishButtonProps) {
  const { OrganizationId, EventId, LastDay, Published } = event;
  const address = { organizationId: OrganizationId, eventId: EventId };
  const queries = useQueryClient();
  const reminders = queryFor('GetReminders', address);
  const { data: set } = useQuery({ ...reminders, enabled: !Published });
  const offer = set && !Published ? remindersAtPublishing(set, LastDay, today()) : null;

  const saveReminders = async (on: boolean) => {
    if (!set || !offer || !(on || offer.on)) return;
    const off = { Mode: 'off', Plan: null, ClosesOn: set.ClosesOn } as const;
    const body = on ? offer.edit : off;
    if (body) queries.setQueryData(reminders.queryKey, await api.SaveReminders({ query: address, body }));
  };
  const command: TellingCommand = {
    ...publishing,
    // Reminders first: what is published without them could not be taken back.
    send: async (event, options) => {
      await saveReminders(options.has('remind'));
      return publishing.send(event, options);
    },
  };
  return (
    <TellingButton {...look} {...{ address, command, first, onTold }}>
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
    </TellingButton>
  );
}
