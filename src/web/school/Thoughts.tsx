import type { Candidate } from '#contract/school/school.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { Facts } from '#web/ui/Facts.tsx';
import styles from './Advancement.module.css';
import { texts } from './texts.ts';

/** What instructors recommended, the newest first. */
export function Thoughts({ of: { Recommendations } }: { of: Candidate }) {
  if (Recommendations.length === 0) return null;
  return (
    <ul className={styles.thoughts} aria-label={texts.recommendations}>
      {Recommendations.map(({ By, Kind, EventDate, Group, Counts, IsOwn }) => (
        <li key={`${By} ${EventDate} ${Kind}`} className={Counts ? undefined : 'soft'}>
          <Facts facts={[IsOwn ? texts.you : By, texts.kinds[Kind](Group), showDate(EventDate)]} />
        </li>
      ))}
    </ul>
  );
}
