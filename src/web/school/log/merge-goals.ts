import type { LogbookEvent } from '#contract/school/log.ts';
import type { ShownCall, ShownStatus } from '#web/offline/queued-calls.ts';

/** An event of the logbook with the student's latest goals. */
export interface EventWithGoals extends LogbookEvent {
  /** The status of goals that the server does not have yet; absent if it has them. */
  readonly goalsStatus?: ShownStatus | undefined;
}

/** Shows the goals saved on this phone over the server's older goals. */
export const mergeSavedGoals = (
  events: readonly LogbookEvent[],
  saved: readonly ShownCall<'SaveGoals'>[],
): EventWithGoals[] =>
  events.map(event => {
    const latest = saved.find(({ body }) => body.EventId === event.EventId);
    if (!latest) return event;
    const { body, status } = latest;
    return { ...event, Goals: body.Text, ...(status.state !== 'sent' && { goalsStatus: status }) };
  });

/** Unsent goals for events that the logbook does not list. */
export const findLeftOverGoals = (
  events: readonly LogbookEvent[],
  saved: readonly ShownCall<'SaveGoals'>[],
): readonly ShownCall<'SaveGoals'>[] =>
  saved.filter(
    ({ body, status }) =>
      status.state !== 'sent' &&
      status.state !== 'sending' &&
      !events.some(({ EventId }) => EventId === body.EventId),
  );
