import type { Answers } from '#domain/evals/answers.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { Link } from '#web/browser/router.tsx';
import styles from './Form.module.css';
import { missingRatings } from './progress.ts';
import { texts } from './texts.ts';

interface GapsProps {
  template: Template;
  answers: Answers;
  hrefOf: (page: number) => string;
  /** A page was chosen from the list. */
  onFollow?: (() => void) | undefined;
}

/** The skills that are not rated yet, section by section, with links to them. */
export function Gaps({ template, answers, hrefOf, onFollow }: GapsProps) {
  const gaps = template.sections
    .map((section, page) => ({ section, page, open: missingRatings(section, answers) }))
    .filter(({ open }) => open.length > 0);
  if (gaps.length === 0) return null;
  return (
    <div className={styles.gaps}>
      <p className="strong">{texts.toRate}</p>
      <ul>
        {gaps.map(({ section, page, open }) => (
          <li key={section.property} className={styles.gap}>
            <Link className="covering" to={hrefOf(page)} onClick={onFollow}>
              {section.title}
            </Link>
            {`: ${open.map(slider => slider.label).join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
