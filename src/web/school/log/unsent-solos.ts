import type { TodayEvent } from '#contract/school/log.ts';
import type { SignedSolo } from '#web/offline/submits.ts';

/** What was signed on this phone of a student at an event, and the club does not know. */
export const findUnsentSolos = (
  signed: readonly SignedSolo[],
  { EventId }: Pick<TodayEvent, 'EventId'>,
  userId: string,
): SignedSolo[] =>
  signed.filter(
    ({ solo, status }) => status.state !== 'sent' && solo.EventId === EventId && solo.UserId === userId,
  );

/** Those of students who are in no list any more: they stay readable. */
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
