import type { TodayEvent } from '#contract/school/log.ts';
import type { SignedSolo } from '#web/offline/queued-calls.ts';

/** Finds solos of a student at an event that were signed on this phone and not acknowledged. */
export const findUnsentSolos = (
  signed: readonly SignedSolo[],
  { EventId }: Pick<TodayEvent, 'EventId'>,
  userId: string,
): SignedSolo[] =>
  signed.filter(
    ({ solo, status }) => status.state !== 'sent' && solo.EventId === EventId && solo.UserId === userId,
  );

/** Finds unsent solos of students whom the events no longer list. */
export const findLeftOverSolos = (
  signed: readonly SignedSolo[],
  events: readonly TodayEvent[],
): SignedSolo[] =>
  signed.filter(
    ({ solo, status }) =>
      status.state !== 'sent' &&
      !events.some(
        ({ EventId, Students }) =>
          EventId === solo.EventId && Students.some(({ UserId }) => UserId === solo.UserId),
      ),
  );
