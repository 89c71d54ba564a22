import { Link } from 'react-router';
import { missingAnswers } from '#domain/evals/answers.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { type Section, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { levelOf, SkillLine } from '#web/evals/view/SkillLine.tsx';
import { showAverage } from '#web/language/figures.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Gaps } from './Gaps.tsx';
import styles from './SummaryStep.module.css';
import { texts } from './texts.ts';

interface SummaryStepProps {
  template: Template;
  draft: EvalDraft;
  hrefOf: (page: number) => string;
}

/** All answers once more, each section with the way back to it. */
export function SummaryStep({ template, draft, hrefOf }: SummaryStepProps) {
  const isComplete = missingAnswers(template, draft.Answers).length === 0;
  return (
    <div className="stack-15">
      {isComplete ? (
        <p className={styles.score}>
          {texts.apexScore} <strong>{showAverage(scoreEval(template, draft.Answers).apexScore)}</strong>
        </p>
      ) : (
        <Gaps template={template} answers={draft.Answers} hrefOf={hrefOf} />
      )}
      {template.sections.map((section, page) => (
        <Card key={section.property} className={styles.section}>
          <div className="row-1 apart">
            <h2>{section.title}</h2>
            <Link className={styles.edit} to={hrefOf(page)} relative="path">
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
      <ul className={classes('stack-1', styles.skills)}>
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
          <p className={draft[field.property] ? 'lines' : 'soft'}>{draft[field.property] || texts.nothing}</p>
        </div>
      ),
  );
}
