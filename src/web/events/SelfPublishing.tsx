import type { Event } from '#contract/events/events.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Button } from '#web/ui/Button.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';

/** Says on its last day what an event does next by itself, and how many people get a message; stops it in one press. */
export function SelfPublishing({ event }: { event: Event }) {
  const { OrganizationId: organizationId, EventId: eventId, Attendees } = event;
  const query = { organizationId, eventId };
  const { data: saved } = useRead('GetReminders', query);
  const { data: reach } = useRead('GetReach', query);
  const next = saved?.NextToday;
  const stop = useCommand({
    run: async () => {
      if (!saved) return;
      const { Version, Mode, Plan, ClosesOn } = saved;
      const hour = next?.What === 'publish' ? { PublishHour: null } : { EveningHour: null };
      await api.SaveReminders({ query, body: { Version, Mode, Plan, ClosesOn, ...hour } });
    },
    messages: { done: texts.stopped, failed: texts.remindersNotSaved },
  });
  if (!next || !reach || event.Cancelled) return null;
  const isPaired = Attendees.some(({ Instructor, Absent }) => Instructor && !Absent);
  const says =
    next.What === 'publish' && !isPaired
      ? texts.publishesNothing(next.Hour)
      : texts.getMessage(next.Hour, next.What === 'publish' ? reach.Publish : reach.Reminders);
  return (
    <div className="spread" role="status">
      <p className="strong">{says}</p>
      <Button busy={stop.busy} onClick={() => stop.run()}>
        {texts.stop}
      </Button>
      <Reasons lines={stop.failure} />
    </div>
  );
}
