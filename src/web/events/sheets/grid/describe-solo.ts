import type { SoloOf } from '#contract/events/run-groups.ts';
import { texts } from '#web/events/sheets/page/texts.ts';
import { showShortDate } from '#web/language/short-date.ts';

/** Describes a solo with its days, which today's date does not change: 'SOLO, until Jun 14, dry only'. */
export function describeSoloOnPaper({ LastDay, DryOnly }: Pick<SoloOf, 'LastDay' | 'DryOnly'>): string {
  const scope = LastDay ? texts.soloUntil(showShortDate(LastDay)) : texts.soloForGood;
  return [texts.solo, scope, DryOnly && texts.dryOnly].filter(Boolean).join(', ');
}
