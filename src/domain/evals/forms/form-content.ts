import type { Language } from '#domain/text/languages.ts';
import type { EvalType, NotesProperty } from './template.ts';

/** The format of a form as a file, of its drafts and of its versions. */
export const FORM_FORMAT = 'apex-form/1';

/** Stands for all run groups in `RequiredFor` and `HiddenFor`. */
export const EVERY_GROUP = '*';

/** A text in the languages of its form; a missing language falls back to the form's first. */
export type FormText = Readonly<Partial<Record<Language, string>>>;

export type FormPurpose = 'day' | 'check-ride';

interface FormLevel {
  /** 1 to k, without gaps. */
  readonly Value: number;
  readonly Name: FormText;
}

export interface FormSkill {
  /** The identity of the skill over time, in `answers`: a renamed skill keeps it. */
  readonly Key: string;
  readonly Label: FormText;
  /** The meaning of each level for this skill, by its value. */
  readonly Levels: Readonly<Record<string, FormText>>;
  /** Run groups whose students must be rated, or ['*']: by name in files and in the editor, by id in versions. */
  readonly RequiredFor: readonly string[];
  /** Run groups whose students are not asked. */
  readonly HiddenFor: readonly string[];
  /** Whether 'Not seen' is an answer. */
  readonly NotSeen: boolean;
  /** The meaning of N/A; null: N/A is no answer. */
  readonly NotApplicable: FormText | null;
}

export interface RatedFormSection {
  readonly Key: string;
  /** The address of the section's page in the wizard. */
  readonly Step: string;
  readonly Title: FormText;
  readonly Description: FormText;
  readonly Skills: readonly FormSkill[];
}

interface NotesFormSection {
  readonly Key: 'Notes';
  readonly Step: 'notes';
  readonly Title: FormText;
  readonly Description: FormText;
  readonly Texts: readonly NotesProperty[];
}

export type FormSection = RatedFormSection | NotesFormSection;

/** A form in the format apex-form/1: as a file, as a draft and as a published version. */
export interface FormContent {
  readonly Format: typeof FORM_FORMAT;
  readonly EvalType: EvalType;
  readonly Purpose: FormPurpose;
  readonly Name: FormText;
  readonly Languages: readonly Language[];
  /** 2 to 5, from 1 upwards. */
  readonly Levels: readonly FormLevel[];
  /** Rated sections, then at most one of notes. */
  readonly Sections: readonly FormSection[];
}

export const ratedSectionsOf = ({ Sections }: FormContent): RatedFormSection[] =>
  Sections.flatMap(section => ('Skills' in section ? [section] : []));

export const mapSkills = (content: FormContent, change: (skill: FormSkill) => FormSkill): FormContent => ({
  ...content,
  Sections: content.Sections.map(section =>
    'Skills' in section ? { ...section, Skills: section.Skills.map(change) } : section,
  ),
});

/** Returns a form with each run group of its skills changed, each once in a list. The sign for every run group stays. */
export function mapGroups(content: FormContent, change: (group: string) => string): FormContent {
  const changeAll = (groups: readonly string[]) => [
    ...new Set(groups.filter(Boolean).map(group => (group === EVERY_GROUP ? group : change(group)))),
  ];
  return mapSkills(content, skill => ({
    ...skill,
    RequiredFor: changeAll(skill.RequiredFor),
    HiddenFor: changeAll(skill.HiddenFor),
  }));
}
