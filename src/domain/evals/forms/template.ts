/** EvalType of docs/product.md#kinds: who fills in the form, and about which of the two people. */
export const INSTRUCTOR_RATES_STUDENT = 1;
export const STUDENT_RATES_INSTRUCTOR = 0;
export type EvalType = typeof INSTRUCTOR_RATES_STUDENT | typeof STUDENT_RATES_INSTRUCTOR;

/** A slider answer that says the skill could not be rated (docs/product.md#forms). */
export const NOT_APPLICABLE = -1;

/** A slider answer that says the evaluator has not seen the skill; only forms of clubs offer it. */
export const NOT_SEEN = -2;

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
  /** The highest level. */
  readonly levels: number;
  /** Whether the eval can be submitted only with an answer. */
  readonly isRequired: boolean;
  readonly options: readonly RatingOption[];
}

/** The texts that a form can ask for, in the order of its page. `NextStep` is one line: it becomes a focus item of the student. */
export const notesProperties = ['PublicNotes', 'NextStep', 'PrivateNotes'] as const;
export type NotesProperty = (typeof notesProperties)[number];

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

/** A whole form in one language, as one eval asks it. */
export interface Template {
  readonly evalType: EvalType;
  readonly sections: readonly Section[];
  /** Says that some texts are in another language than the reader's; null: none is. */
  readonly untranslated: string | null;
}

/** The rated skills of a section, in order; empty for the notes. */
export function slidersOf(section: Section): SliderField[] {
  return section.fields.filter(field => field.type === 'slider');
}

/** The sections that count towards the Apex Score. */
export function ratedSections(template: Template): Section[] {
  return template.sections.filter(section => slidersOf(section).length > 0);
}

/** Returns a level of a scale of any length as a figure from 1 to 4 (docs/product.md#scores). */
export const mapLevel = (level: number, levels: number): number => 1 + (3 * (level - 1)) / (levels - 1);
