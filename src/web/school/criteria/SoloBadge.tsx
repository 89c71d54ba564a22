import type { SoloOf } from '#contract/events/run-groups.ts';
import { holdsOn } from '#domain/school/solo.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { today } from '#web/language/today.ts';
import { criteriaTexts as texts } from '#web/school/focus/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Criteria.module.css';

type Lasting = Pick<SoloOf, 'FirstDay' | 'LastDay' | 'DryOnly'>;

/** Describes a solo: 'Solo today, dry only'; without a day if it is permanent. */
export function describeSolo({ LastDay, DryOnly }: Lasting): string {
  const until = LastDay === today() ? texts.today : LastDay && texts.until(showShortDate(LastDay));
  return [until ?? texts.solo, DryOnly && texts.dryOnly].filter(Boolean).join(', ');
}

/** Finds the longest solo that is valid today; the server sorts it first. */
export const findCurrentSolo = <One extends Lasting>(solos: readonly One[]): One | undefined =>
  solos.find(solo => holdsOn(solo, today()));

/** Shows that a driver is solo today; else nothing. */
export function SoloBadge({ solos }: { solos: readonly Lasting[] }) {
  const solo = findCurrentSolo(solos);
  if (!solo) return null;
  return (
    <span className={classes('inline-05 pill good', styles.soloBadge)}>
      <Icon name="helmet" /> {describeSolo(solo)}
    </span>
  );
}
