import type { EvalForm } from '#contract/evals/evals.ts';
import { type Answers, missingAnswers, onlyLevel } from '#domain/evals/answers.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { type Section, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { type Recommendation, ratingOf, recommendationIn } from '#domain/evals/recommendation.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { Link } from '#web/browser/router.tsx';
import { levelOf, SkillLine } from '#web/evals/view/SkillLine.tsx';
import { showAverage } from '#web/language/figures.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import styles from './Form.module.css';
import rowStyles from './LevelRow.module.css';
import { missingRatings } from './progress.ts';
import { texts } from './texts.ts';

interface SummaryStepProps {
  template: Template;
  draft: EvalDraft;
  hrefOf: (page: number) => string;
}

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

/** All answers, each section with a link back to it. */
export function SummaryStep({ template, draft, hrefOf }: SummaryStepProps) {
  const isComplete = missingAnswers(template, draft.Answers).length === 0;
  const only = onlyLevel(template, draft.Answers);
  return (
    <div className="stack-15">
      {isComplete ? (
        <p className={classes('row-1 soft', styles.summaryScore)}>
          {texts.apexScore}{' '}
          <strong className="ink">{showAverage(scoreEval(template, draft.Answers).apexScore)}</strong>
        </p>
      ) : (
        <Gaps template={template} answers={draft.Answers} hrefOf={hrefOf} />
      )}
      {isComplete && only !== undefined && (
        <p>
          {texts.allAlike(only)} <Link to={hrefOf(0)}>{texts.lookAgain}</Link>
        </p>
      )}
      {template.sections.map((section, page) => (
        <Card key={section.property} className="stack-1">
          <div className="spread">
            <h2>{section.title}</h2>
            <Link className="thumb inline-05 strong" to={hrefOf(page)}>
              <Icon name="edit" />
              {texts.edit}
              <span className="visually-hidden">{` ${section.title}`}</span>
            </Link>
          </div>
          <SectionAnswers section={section} draft={draft} />
        </Card>
      ))}
    </div>
  );
}

function SectionAnswers({ section, draft }: { section: Section; draft: EvalDraft }) {
  const sliders = slidersOf(section);
  if (sliders.length > 0) {
    return (
      <ul className={classes('stack-1', styles.summarySkills)}>
        {sliders.map(slider => (
          <li key={slider.property}>
            <SkillLine slider={slider} level={levelOf(section, slider, draft.Answers)} />
          </li>
        ))}
      </ul>
    );
  }
  return section.fields.map(
    field =>
      field.type === 'textarea' && (
        <div key={field.property}>
          <h3>{field.label}</h3>
          <p className={draft[field.property] ? 'lines' : 'soft'}>
            {draft[field.property] || texts.nothingWritten}
          </p>
        </div>
      ),
  );
}

/** Recommends the student's next step in one press; optional (docs/school.md#recommendations). */
export function RecommendationChoice({
  form: { AsksRecommendation: asked, Profile, Evaluation },
  draft,
  onChoose,
}: {
  form: EvalForm;
  draft: EvalDraft;
  onChoose: (rating: number) => void;
}) {
  if (!asked) return null;
  const { Group, Above } = asked;
  const options: { value: Recommendation; label: string }[] = [
    { value: 'stay', label: texts.stayIn(Group) },
    ...(Above ? [{ value: 'promote' as const, label: texts.readyFor(Above) }] : []),
    ...(Above && !Evaluation.CheckRide
      ? [{ value: 'check-ride' as const, label: texts.checkRideFirst }]
      : []),
    { value: 'solo', label: texts.soloSignOff },
  ];
  const title = texts.nextStepFor(Profile.DisplayName);
  const chosen = recommendationIn(draft.Answers);
  return (
    <TitledCard className="stack-1" title={title}>
      <fieldset className="stack-05" aria-label={title}>
        {options.map(({ value, label }) => (
          <label key={value} className={classes('row-15 choice', rowStyles.row)}>
            <input
              className="radio-beside"
              type="radio"
              name="recommendation"
              checked={value === chosen}
              onChange={() => onChoose(ratingOf(value))}
            />
            <span className="grow strong">{label}</span>
            {value === chosen && <Icon name="check" />}
          </label>
        ))}
      </fieldset>
    </TitledCard>
  );
}
