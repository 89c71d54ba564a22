import type { Criterion } from '#contract/school/advancement.ts';
import { showAverage } from '#web/language/figures.ts';
import { criteriaTexts as texts } from '#web/school/focus/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Criteria.module.css';

const figure = ({ Key }: Criterion, value: number): string =>
  Key === 'score' ? showAverage(value) : String(value);

/** The criteria of a rule with the student's progress, the unmet ones first and apart. */
export function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return null;
  const unmetFirst = criteria.toSorted((a, b) => Number(a.Met) - Number(b.Met));
  return (
    <ul className={classes('wrap small figures', styles.criteria)} aria-label={texts.criteria}>
      {unmetFirst.map(criterion => {
        const { Key, Met, Have, Need, About } = criterion;
        return (
          <li key={Key} className={classes('inline-05', Met ? 'soft' : styles.unmet)}>
            {Met && <Icon name="check" className="good" />}
            <span>
              {texts.names[Key]}{' '}
              {Key !== 'check-ride' && (
                <span>
                  {Key === 'skill' && Have === 0
                    ? texts.cannotBeJudged
                    : texts.of(figure(criterion, Have), figure(criterion, Need))}
                </span>
              )}
              {Key === 'skill' && !Met && About && <span>{` (${About})`}</span>}
              <span className={Met || Key !== 'check-ride' ? 'visually-hidden' : undefined}>
                {Met ? texts.met : texts.open}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
