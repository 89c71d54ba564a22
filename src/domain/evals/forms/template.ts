/** EvalType of docs/product.md#kinds: who fills the form about whom. */
export const INSTRUCTOR_RATES_STUDENT = 1;
export const STUDENT_RATES_INSTRUCTOR = 0;
export type EvalType = typeof INSTRUCTOR_RATES_STUDENT | typeof STUDENT_RATES_INSTRUCTOR;

/** A slider answer that says the skill could not be rated (docs/product.md#forms). */
export const NOT_APPLICABLE = -1;

/** A level that an evaluator can choose. */
export interface RatingOption {
  readonly value: number;
  readonly label: string;
  readonly description: string;
}

/** A skill, rated by choosing one of its options. */
export interface SliderField {
  readonly property: string;
  readonly label: string;
  readonly type: 'slider';
  readonly options: readonly RatingOption[];
}

export type NotesProperty = 'PrivateNotes' | 'PublicNotes';

/** Free text; `description` says who will read it. */
export interface TextareaField {
  readonly property: NotesProperty;
  readonly label: string;
  readonly type: 'textarea';
  readonly description: string;
}

/** A page of the form. `step` is its name in the address of the wizard (`/eval/{evalId}/{step}`). */
export interface Section {
  readonly property: string;
  readonly step: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly (SliderField | TextareaField)[];
}

/** A whole form, found by its EvalType. */
export interface Template {
  readonly evalType: EvalType;
  readonly sections: readonly Section[];
}

/** The rated skills of a section, in order; empty for the notes. */
export function slidersOf(section: Section): SliderField[] {
  return section.fields.filter(field => field.type === 'slider');
}

/** The sections that count towards the Apex Score. */
export function ratedSections(template: Template): Section[] {
  return template.sections.filter(section => slidersOf(section).length > 0);
}

/** A text for each of the levels 1 to 4, in that order. */
type LevelTexts = readonly [string, string, string, string];

/**
 * Returns the function with which a form makes its sliders. The names of the four levels are the same in the whole form;
 * each skill has its own descriptions. `beside` are options outside the scale.
 */
export function slidersNamed(names: LevelTexts) {
  return (
    property: string,
    label: string,
    descriptions: LevelTexts,
    beside: readonly RatingOption[] = [],
  ): SliderField => ({
    property,
    label,
    type: 'slider',
    options: [
      { value: 1, label: names[0], description: descriptions[0] },
      { value: 2, label: names[1], description: descriptions[1] },
      { value: 3, label: names[2], description: descriptions[2] },
      { value: 4, label: names[3], description: descriptions[3] },
      ...beside,
    ],
  });
}
