import {
  mapLevel,
  type RatingOption,
  ratedSections,
  type Section,
  type SliderField,
  slidersOf,
  type Template,
} from './forms/template.ts';

/** The member of a scored section's answers that holds its mean; no skill bears this name. */
export const AVERAGE = 'Average';

/** The ratings of a section by field property. Absent, null and 0 mean: not rated yet. */
type SectionAnswers = Readonly<Record<string, number | null>>;

/** `Evaluation.Answers` of docs/product.md#forms: ratings by section property. */
export type Answers = Readonly<Record<string, SectionAnswers>>;

/** Where an answer belongs, by the properties of the template. */
interface AnswerPlace {
  readonly section: string;
  readonly field: string;
}

/** The rating given, N/A and 'Not seen' included; undefined while there is none. */
export function answerAt(answers: Answers, section: string, field: string): number | undefined {
  return answers[section]?.[field] || undefined;
}

/** Whether the form offers this value for this skill. */
export function isListed(slider: SliderField, value: number | undefined): boolean {
  return slider.options.some(option => option.value === value);
}

/** The level given for a skill; undefined for N/A, 'Not seen' and for a rating that the form does not offer. */
export function levelGiven(section: Section, slider: SliderField, answers: Answers): number | undefined {
  const value = answerAt(answers, section.property, slider.property);
  return value !== undefined && value > 0 && isListed(slider, value) ? value : undefined;
}

/** Whether a skill must have a rating and has none. */
export const isMissing = (
  section: Section,
  { isRequired, property }: SliderField,
  answers: Answers,
): boolean => isRequired && answerAt(answers, section.property, property) === undefined;

/** The required skills that have no rating yet, in the order of the form. */
export function missingAnswers(template: Template, answers: Answers): AnswerPlace[] {
  return ratedSections(template).flatMap(section =>
    slidersOf(section)
      .filter(slider => isMissing(section, slider, answers))
      .map(slider => ({ section: section.property, field: slider.property })),
  );
}

/** Whether Continue is enabled: every required skill of the step has a listed answer (docs/product.md#eval-form). */
export function stepIsComplete(section: Section, answers: Answers): boolean {
  return slidersOf(section).every(slider => {
    const value = answerAt(answers, section.property, slider.property);
    return isListed(slider, value) || (value === undefined && !slider.isRequired);
  });
}

/**
 * Whether Submit is enabled: no Vision rating is open (docs/product.md#eval-form). The student form has no Vision;
 * its first section stands in. Gaps further on do not disable the button: submitting then names them.
 */
export function maySubmit(template: Template, answers: Answers): boolean {
  const [first] = ratedSections(template);
  return first !== undefined && stepIsComplete(first, answers);
}

/** Returns the only level of an eval whose skills are all rated alike; undefined for others, and for fewer than two skills. */
export function onlyLevel(form: Template, answers: Answers): number | undefined {
  const levels = ratedSections(form).flatMap(section =>
    slidersOf(section).flatMap(slider => levelGiven(section, slider, answers) ?? []),
  );
  return levels.length > 1 && new Set(levels).size === 1 ? levels[0] : undefined;
}

interface RatedSkill {
  /** The key of the skill. */
  readonly property: string;
  readonly label: string;
  /** 1 to 4, whatever the levels of the form. */
  readonly rating: number;
  /** The next better level; undefined at the best. */
  readonly above: RatingOption | undefined;
}

/** Returns the rated skills of an eval, the lowest first, with the labels of `form`. */
export function lowestSkills(form: Template, answers: Answers): RatedSkill[] {
  const rated = ratedSections(form).flatMap(section =>
    slidersOf(section).flatMap(slider => {
      const level = levelGiven(section, slider, answers);
      if (level === undefined) return [];
      const above = slider.options.find(({ value }) => value === level + 1);
      return [
        { property: slider.property, label: slider.label, rating: mapLevel(level, slider.levels), above },
      ];
    }),
  );
  return rated.sort((a, b) => a.rating - b.rating);
}
