import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import { type Answers, levelGiven } from '#domain/evals/answers.ts';
import {
  INSTRUCTOR_RATES_STUDENT,
  ratedSections,
  type Section,
  type SliderField,
  slidersOf,
} from '#domain/evals/forms/template.ts';
import { mean } from '#domain/evals/scoring.ts';
import { showAverage } from '#web/language/figures.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { Card } from '#web/ui/Card.tsx';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import styles from './Overview.module.css';
import { withoutCheckRides } from './ScoreChart.tsx';
import { type Highlight, studentOverview } from './student-overview.ts';
import { texts } from './texts.ts';

interface HighlightsProps {
  /** Newest first. */
  evals: readonly AnsweredEvalCard[];
  /** Says what will be shown here, and when. */
  empty: { readonly proficiencies: string; readonly opportunities: string };
}

/** 'TOP PROFICIENCIES', 'TOP OPPORTUNITIES' and how each skill went from eval to eval (docs/product.md#dashboards). */
export function Highlights({ evals: all, empty }: HighlightsProps) {
  const evals = withoutCheckRides(all);
  const { count, evenAt, ...tops } = studentOverview(evals, formFor(INSTRUCTOR_RATES_STUDENT));
  const sections = coursesBySection(evals);
  const even = evenAt === null ? undefined : texts.even(showAverage(evenAt));
  return (
    <>
      <div className={classes('columns', styles.pair)}>
        <Top title={texts.proficiencies} highlights={even ? [] : tops.proficiencies} sections={sections}>
          {even ?? empty.proficiencies}
        </Top>
        <Top title={texts.opportunities} highlights={even ? [] : tops.opportunities} sections={sections}>
          {even ?? empty.opportunities}
        </Top>
      </div>
      {count > 0 && <EverySkill sections={sections} />}
    </>
  );
}

interface TopProps {
  title: string;
  highlights: readonly Highlight[];
  sections: readonly SectionCourses[];
  /** Shown while there are no highlights. */
  children: string;
}

function Top({ title, highlights, sections, children }: TopProps) {
  const courseOf = (category: string, skill: string): SkillCourse | undefined =>
    sections
      .find(section => section.property === category)
      ?.courses.find(course => course.property === skill);
  return (
    <Card className="stack-3 start">
      <h2>{title}</h2>
      {highlights.length === 0 && <p className="soft">{children}</p>}
      {highlights.map(({ property, title: category, average, skills }) => (
        <div key={property} className="stack-1">
          <ScoreBar label={category} average={average} />
          <SkillCourses
            courses={skills.flatMap(skill => courseOf(property, skill.property) ?? [])}
            label={texts.bySkill(category)}
          />
        </div>
      ))}
    </Card>
  );
}

function EverySkill({ sections }: { sections: readonly SectionCourses[] }) {
  return (
    <Card className={styles.folded}>
      <Disclosure summary={texts.everySkill}>
        <div className={classes('columns', styles.pair)}>
          {sections.map(({ property, title, courses }) => (
            <section key={property} className="stack-1 start">
              <h3>{title}</h3>
              <SkillCourses courses={courses} label={title} />
            </section>
          ))}
        </div>
      </Disclosure>
    </Card>
  );
}

const LOWEST_LEVEL = 1;
const HIGHEST_LEVEL = 4;

/** Skills with how they went from eval to eval and their mean. */
function SkillCourses({ courses, label }: { courses: readonly SkillCourse[]; label: string }) {
  return (
    <ul className="stack-05" aria-label={label}>
      {courses.map(({ property, title, levels }) => {
        const average = mean(levels);
        return (
          <li key={property} className="row-1">
            <span className="grow small">{title}</span>
            <Sparkline label={courseInWords(levels)} values={levels} min={LOWEST_LEVEL} max={HIGHEST_LEVEL} />
            <span className={classes('strong figures', styles.mean)}>
              {average === undefined ? texts.notRated : showAverage(average)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A skill and the level it was given in each eval, in the evals' order; undefined where it was not rated or N/A. */
interface SkillCourse {
  readonly property: string;
  readonly title: string;
  readonly levels: readonly (number | undefined)[];
}

/** How each skill of a section went from eval to eval. */
export function skillCourses(
  section: Section,
  evals: readonly { readonly Answers: Answers }[],
): SkillCourse[] {
  const levelsOf = (slider: SliderField) => evals.map(({ Answers }) => levelGiven(section, slider, Answers));
  return slidersOf(section).map(slider => ({
    property: slider.property,
    title: slider.label,
    levels: levelsOf(slider),
  }));
}

/** A section of the instructor form with the course of each of its skills, oldest eval first. */
interface SectionCourses {
  readonly property: string;
  readonly title: string;
  readonly courses: readonly SkillCourse[];
}

/** The courses of all skills over a student's evals, which come newest first. */
export function coursesBySection(evals: readonly AnsweredEvalCard[]): SectionCourses[] {
  const oldestFirst = [...evals].reverse();
  return ratedSections(formFor(INSTRUCTOR_RATES_STUDENT)).map(section => ({
    property: section.property,
    title: section.title,
    courses: skillCourses(section, oldestFirst),
  }));
}

/** A course in words: 'Oldest first: 2, N/A, 3.' */
export function courseInWords(levels: SkillCourse['levels']): string {
  return texts.course(levels.map(level => level ?? texts.notRated).join(', '));
}
