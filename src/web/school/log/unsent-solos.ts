import type { TodayEvent } from '#contract/school/log.ts';
import type { ShownCall } from '#web/offline/queued-calls.ts';

/** Finds solos of a student at an event that were signed on this phone and not acknowledged. */
export const findUnsentSolos = (
  signed: readonly ShownCall<'SignSolo'>[],
  { EventId }: Pick<TodayEvent, 'EventId'>,
  userId: string,
): ShownCall<'SignSolo'>[] =>
  signed.filter(
    ({ body, status }) => status.state !== 'sent' && body.EventId === EventId && body.UserId === userId,
  );

/** Finds unsent solos of students whom the events no longer list. */
export const findLeftOverSolos = (
  signed: readonly ShownCall<'SignSolo'>[],
  events: readonly TodayEvent[],
): ShownCall<'SignSolo'>[] =>
  signed.filter(
    ({ body, status }) =>
      status.state !== 'sent' &&
      !events.some(
        ({ EventId, Students }) =>
          EventId === body.EventId && Students.some(({ UserId }) => UserId === body.UserId),
      ),
  );
