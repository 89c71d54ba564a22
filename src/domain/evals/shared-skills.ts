import { type Answers, levelGiven } from './answers.ts';
import { mapLevel, ratedSections, type SliderField, slidersOf, type Template } from './forms/template.ts';
import { mean } from './scoring.ts';

/** A figure over fewer skills, or a smaller share of the smaller form's, would not tell of the whole eval. */
const MIN_SHARED = 8;
const MIN_SHARE = 0.75;

const countedSkills = (form: Template): SliderField[] =>
  ratedSections(form).flatMap(section =>
    section.weight > 0 ? slidersOf(section).filter(({ weight }) => weight > 0) : [],
  );

/**
 * Returns the keys of the skills that count in both forms, on a scale of as many levels; empty where they are too few for a
 * figure of their own (docs/product.md#scores).
 */
export function sharedSkills(one: Template, other: Template): ReadonlySet<string> {
  const skills = countedSkills(one);
  const levels = new Map(skills.map(skill => [skill.property, skill.levels]));
  const others = countedSkills(other);
  const shared = others.filter(skill => levels.get(skill.property) === skill.levels);
  const least = Math.max(MIN_SHARED, MIN_SHARE * Math.min(skills.length, others.length));
  return new Set(shared.length >= least ? shared.map(({ property }) => property) : []);
}

/** Returns the mean level from 1 to 4 over some skills of an eval, each counted alike; undefined where none is rated. */
export const scoreOnSkills = (
  skills: ReadonlySet<string>,
  form: Template,
  answers: Answers,
): number | undefined =>
  mean(
    ratedSections(form).flatMap(section =>
      slidersOf(section)
        .filter(({ property }) => skills.has(property))
        .map(slider => {
          const level = levelGiven(section, slider, answers);
          return level && mapLevel(level, slider.levels);
        }),
    ),
  );
