import { mean } from '#domain/evals/scoring.ts';
import { showAverage } from '#web/language/figures.ts';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import styles from './Overview.module.css';
import { texts } from './overview-texts.ts';
import { courseInWords } from './section-courses.ts';
import type { SkillCourse } from './skill-course.ts';

const LOWEST_LEVEL = 1;
const HIGHEST_LEVEL = 4;

/** Skills with how they went from eval to eval and their mean. */
export function SkillCourses({ courses, label }: { courses: readonly SkillCourse[]; label: string }) {
  return (
    <ul className="stack-05" aria-label={label}>
      {courses.map(({ property, title, levels }) => {
        const average = mean(levels);
        return (
          <li key={property} className="row-1">
            <span className={styles.skill}>{title}</span>
            <Sparkline label={courseInWords(levels)} values={levels} min={LOWEST_LEVEL} max={HIGHEST_LEVEL} />
            <span className={styles.mean}>
              {average === undefined ? texts.notRated : showAverage(average)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
