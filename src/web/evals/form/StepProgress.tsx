import { type Answers, stepIsComplete } from '#domain/evals/answers.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { Link } from '#web/browser/router.tsx';
import { classes } from '#web/ui/classes.ts';
import { firstOpenPage } from './progress.ts';
import styles from './StepProgress.module.css';
import { texts } from './texts.ts';

interface StepProgressProps {
  template: Template;
  answers: Answers;
  page: number;
  /** The path of another page, relative to this one. */
  hrefOf: (page: number) => string;
}

/** The steps of the form: the current one, and links to those before it. */
export function StepProgress({ template, answers, page, hrefOf }: StepProgressProps) {
  const reach = firstOpenPage(template, answers);
  return (
    <nav aria-label={texts.steps}>
      <ol className={styles.steps}>
        {template.sections.map((section, place) => {
          const done = place < Math.max(page, reach) && stepIsComplete(section, answers);
          const label = (
            <>
              <span>{section.title}</span>
              {done && <span className="visually-hidden">{`, ${texts.done}`}</span>}
            </>
          );
          return (
            <li key={section.property} data-done={done} data-current={place === page}>
              {place === page || place > reach ? (
                <span
                  className={classes('soft', styles.step)}
                  aria-current={place === page ? 'step' : undefined}
                >
                  {label}
                </span>
              ) : (
                <Link className={classes('soft-link', styles.step)} to={hrefOf(place)}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
