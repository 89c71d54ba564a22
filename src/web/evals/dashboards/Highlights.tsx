import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { ratedSections } from '#domain/evals/forms/template.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showAverage } from '#web/language/figures.ts';
import { askedForm } from '#web/language/forms/forms.ts';
import { Card } from '#web/ui/Card.tsx';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { classes } from '#web/ui/classes.ts';
import { LongDisclosure } from '#web/ui/Disclosure.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import styles from './Dashboards.module.css';
import { comparableWithLatest } from './scored-evals.ts';
import { type Highlight, listSkillTrends, type SkillTrend, studentOverview } from './student-overview.ts';

export interface HighlightsProps {
  /** Newest first. */
  evals: readonly AnsweredEvalCard[];
  /** The club's form of the newest eval; null: the built-in form. */
  latestForm: FormContent | null;
  /** Says what will be shown here, and when. */
  empty: { readonly proficiencies: string; readonly opportunities: string };
}

/** 'TOP PROFICIENCIES', 'TOP OPPORTUNITIES' and how each skill went from eval to eval (docs/product.md#student-overview). */
export function Highlights({ evals: all, latestForm, empty }: HighlightsProps) {
  const evals = comparableWithLatest(all);
  const form = askedForm(latestForm);
  const { count, tiedLevel, ...tops } = studentOverview(evals, form);
  const even = tiedLevel === null ? undefined : texts.even(showAverage(tiedLevel));
  return (
    <>
      <div className={classes('columns', styles.pair)}>
        <Top
          title={texts.proficiencies}
          categories={even ? [] : tops.proficiencies}
          skills={even ? tops.bestSkills : []}
          empty={even ?? empty.proficiencies}
        />
        <Top
          title={texts.opportunities}
          categories={even ? [] : tops.opportunities}
          skills={even ? tops.weakestSkills : []}
          empty={even ?? empty.opportunities}
        />
      </div>
      {count > 0 && (
        <Card className={styles.folded}>
          <LongDisclosure summary={texts.everySkill}>
            {() => (
              <div className={classes('columns', styles.pair)}>
                {ratedSections(form).map(section => (
                  <section key={section.property} className="stack-1 start">
                    <h3>{section.title}</h3>
                    <SkillTrends trends={listSkillTrends(section, evals)} label={section.title} />
                  </section>
                ))}
              </div>
            )}
          </LongDisclosure>
        </Card>
      )}
    </>
  );
}

interface TopProps {
  title: string;
  categories: readonly Highlight[];
  /** Single skills, shown where the categories read the same. */
  skills: readonly SkillTrend[];
  /** Shown while there is neither. */
  empty: string;
}

function Top({ title, categories, skills, empty }: TopProps) {
  return (
    <TitledCard className="stack-3 start" title={title}>
      {categories.length + skills.length === 0 && <p className="soft">{empty}</p>}
      {categories.map(({ property, title: category, average, skills: ofCategory }) => (
        <div key={property} className="stack-1">
          <ScoreBar label={category} average={average} />
          {ofCategory.length > 0 && <SkillTrends trends={ofCategory} label={texts.bySkill(category)} />}
        </div>
      ))}
      {skills.length > 0 && <SkillTrends trends={skills} label={title} />}
      {categories.length > 0 && categories.every(category => category.skills.length === 0) && (
        <p className="soft small">{texts.noneLow}</p>
      )}
    </TitledCard>
  );
}

const LOWEST_LEVEL = 1;

/** Skills with how they went from eval to eval, and the last level. */
function SkillTrends({ trends, label }: { trends: readonly SkillTrend[]; label: string }) {
  return (
    <ul className="stack-05" aria-label={label}>
      {trends.map(({ property, title, highest, levels, last }) => (
        <li key={property} className="row-1">
          <span className="grow small">{title}</span>
          <Sparkline label={describeTrend(levels)} values={levels} min={LOWEST_LEVEL} max={highest} />
          <strong className={classes('figures', styles.last)}>{last ?? texts.notRated}</strong>
        </li>
      ))}
    </ul>
  );
}

/** A course in words: 'Oldest first: 2, N/A, 3.' */
export function describeTrend(levels: SkillTrend['levels']): string {
  return texts.course(levels.map(level => level ?? texts.notRated).join(', '));
}
