import type { ReplyOf } from '#contract/calls.ts';
import { announceTexts as texts } from '#web/events/texts.ts';
import { showInstant } from '#web/language/instant.ts';

export type Changes = ReplyOf<'GetPairingChanges'>;

/** Says how many recipients read of the changes. Changes are announced on dashboards and sheets although no message is sent. */
export function describeEffect(
  { Announced, Changes }: Pick<Changes, 'Announced' | 'Changes'>,
  { Students, Instructors }: Pick<Changes['Changed'], 'Students' | 'Instructors'>,
): string {
  if (Students + Instructors > 0) return texts.notifies(Students, Instructors);
  if (Changes > 0) return texts.notifiesNobody(Changes);
  return Announced ? texts.unchanged(showInstant(Announced)) : texts.noPairs;
}
