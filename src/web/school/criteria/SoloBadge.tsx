import type { SoloOf } from '#contract/events/run-groups.ts';
import { holdsOn } from '#domain/school/solo.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { today } from '#web/language/today.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './SoloBadge.module.css';
import { texts } from './texts.ts';

type Lasting = Pick<SoloOf, 'FirstDay' | 'LastDay' | 'DryOnly'>;

/** 'Solo today, dry only'; of one for good without a day. */
export function describeSolo({ LastDay, DryOnly }: Lasting): string {
  const until = LastDay === today() ? texts.today : LastDay && texts.until(showShortDate(LastDay));
  return [until ?? texts.solo, DryOnly && texts.dryOnly].filter(Boolean).join(', ');
}

/** The one that lasts longest of those that hold today; the server has it first. */
export const findCurrentSolo = <One extends Lasting>(solos: readonly One[]): One | undefined =>
  solos.find(solo => holdsOn(solo, today()));

/** That somebody drives alone today, and nothing of who does not. */
export function SoloBadge({ solos }: { solos: readonly Lasting[] }) {
  const solo = findCurrentSolo(solos);
  if (!solo) return null;
  return (
    <span className={styles.badge}>
      <Icon name="helmet" /> {describeSolo(solo)}
    </span>
  );
}
