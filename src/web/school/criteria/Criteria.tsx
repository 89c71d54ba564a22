import type { Criterion } from '#contract/school/school.ts';
import { showAverage } from '#web/language/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Criteria.module.css';
import { texts } from './texts.ts';

const figure = ({ Key }: Criterion, value: number): string =>
  Key === 'score' ? showAverage(value) : String(value);

/** The criteria of a rule with the student's progress. */
export function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return null;
  return (
    <ul className={classes('wrap small figures', styles.criteria)} aria-label={texts.criteria}>
      {criteria.map(criterion => {
        const { Key, Met, Have, Need, About } = criterion;
        return (
          <li key={Key} className="row-05">
            <Icon name={Met ? 'check' : 'x'} className={Met ? 'good' : 'soft'} />
            <span>
              {texts.names[Key]}{' '}
              {Key !== 'check-ride' && (
                <span>{texts.of(figure(criterion, Have), figure(criterion, Need))}</span>
              )}
              {Key === 'skill' && !Met && About && <span>{` (${About})`}</span>}
              <span className="visually-hidden">{Met ? texts.met : texts.open}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
