import type { Criterion } from '#contract/school/advancement.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { showAverage } from '#web/language/figures.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { criteriaTexts as texts } from '#web/school/focus/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Criteria.module.css';

const figure = ({ Key }: Criterion, value: number): string =>
  Key === 'score' ? showAverage(value) : String(value);

/** Names the lowest skill in the reader's language if it is of the built-in form. */
const nameSkill = ({ About, Skill }: Criterion): string =>
  formFor(INSTRUCTOR_RATES_STUDENT)
    .sections.flatMap(({ fields }) => fields)
    .find(({ property }) => property === Skill)?.label ?? About;

/** Describes what a student has of a criterion: 'Days 2 of 4', 'Check ride'. */
export function describeCriterion(criterion: Criterion): string {
  const { Key, Met, Have, Need } = criterion;
  const skill = Key === 'skill' && !Met ? nameSkill(criterion) : '';
  if (Key === 'check-ride') return texts.names[Key];
  const progress =
    Key === 'skill' && Have === 0
      ? texts.cannotBeJudged
      : texts.of(figure(criterion, Have), figure(criterion, Need));
  return `${texts.names[Key]} ${progress}${skill && ` (${skill})`}`;
}

/** The criteria of a rule with the student's progress, the unmet ones first and apart. */
export function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return null;
  const unmetFirst = criteria.toSorted((a, b) => Number(a.Met) - Number(b.Met));
  return (
    <ul className={classes('wrap small figures', styles.criteria)} aria-label={texts.criteria}>
      {unmetFirst.map(criterion => {
        const { Key, Met } = criterion;
        return (
          <li key={Key} className={classes('inline-05', Met ? 'soft' : styles.unmet)}>
            {Met && <Icon name="check" className="good" />}
            <span>
              {describeCriterion(criterion)}
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
