import {
  EVERY_GROUP,
  type FormContent,
  type FormSection,
  type FormSkill,
  type FormText,
  mapSkills,
  type RatedFormSection,
  ratedSectionsOf,
} from '#domain/evals/forms/form-content.ts';
import { type FormKind, formKinds } from '#domain/evals/forms/form-kinds.ts';
import { makeKey, makeStep } from '#domain/evals/forms/make-key.ts';
import { type NotesProperty, notesProperties } from '#domain/evals/forms/template.ts';
import type { Language } from '#domain/text/languages.ts';

/** A section of a form, or a skill of the section, by their indexes. */
export interface FormPlace {
  readonly section: number;
  /** null: the section itself. */
  readonly skill: number | null;
}

/** Returns the text with what is written in a language; nothing written removes the language. */
export function writeText(text: FormText, language: Language, written: string): FormText {
  const { [language]: _, ...others } = text;
  return written === '' ? others : { ...others, [language]: written };
}

const replaceAt = <T>(list: readonly T[], place: number, change: (item: T) => T): T[] =>
  list.map((item, at) => (at === place ? change(item) : item));

const changeRated = (
  content: FormContent,
  section: number,
  change: (rated: RatedFormSection) => FormSection,
): FormContent => ({
  ...content,
  Sections: replaceAt(content.Sections, section, at => ('Skills' in at ? change(at) : at)),
});

export const changeSection = (
  content: FormContent,
  section: number,
  changes: Partial<Pick<RatedFormSection, 'Title' | 'Description'>>,
): FormContent => ({
  ...content,
  Sections: replaceAt(content.Sections, section, at => ({ ...at, ...changes })),
});

export const changeSkill = (
  content: FormContent,
  section: number,
  skill: number,
  changes: Partial<FormSkill>,
): FormContent =>
  changeRated(content, section, rated => ({
    ...rated,
    Skills: replaceAt(rated.Skills, skill, at => ({ ...at, ...changes })),
  }));

/** Adds a section after the last rated section, and returns its index too. */
export function addSection(content: FormContent, title: FormText): [FormContent, FormPlace] {
  const rated = ratedSectionsOf(content);
  const label = Object.values(title).join(' ');
  const section: RatedFormSection = {
    Key: makeKey(label, [...rated.map(({ Key }) => Key)], 'Section'),
    Step: makeStep(label, [...rated.map(({ Step }) => Step)]),
    Title: title,
    Description: {},
    Skills: [],
  };
  const at = content.Sections.findLastIndex(known => 'Skills' in known) + 1;
  return [
    { ...content, Sections: content.Sections.toSpliced(at, 0, section) },
    { section: at, skill: null },
  ];
}

/** Adds a skill at the end of a section. Its key is made from `named` and stays when the label changes. */
export function addSkill(
  content: FormContent,
  section: number,
  label: FormText,
  named = Object.values(label).join(' '),
): FormContent {
  const taken = ratedSectionsOf(content).flatMap(({ Skills }) => Skills.map(({ Key }) => Key));
  const skill: FormSkill = {
    Key: makeKey(named, taken),
    Label: label,
    Levels: Object.fromEntries(content.Levels.map(({ Value }) => [Value, {}])),
    RequiredFor: [EVERY_GROUP],
    HiddenFor: [],
    NotSeen: true,
    NotApplicable: null,
  };
  return changeRated(content, section, rated => ({ ...rated, Skills: [...rated.Skills, skill] }));
}

export function removeAt(content: FormContent, { section, skill }: FormPlace): FormContent {
  if (skill === null) return { ...content, Sections: content.Sections.toSpliced(section, 1) };
  return changeRated(content, section, rated => ({ ...rated, Skills: rated.Skills.toSpliced(skill, 1) }));
}

/**
 * Moves a section past its neighbour, or a skill past the next skill; a skill at the edge of its section goes to the
 * neighbouring section. Returns null where there is nowhere to go. The notes stay last.
 */
export function moveAt(
  content: FormContent,
  { section, skill }: FormPlace,
  by: -1 | 1,
): [FormContent, FormPlace] | null {
  const neighbour = section + by;
  const [from, next] = [content.Sections[section], content.Sections[neighbour]];
  if (!from || !('Skills' in from)) return null;
  const moved = skill === null ? undefined : from.Skills[skill];
  const passed = skill === null ? undefined : from.Skills[skill + by];
  if (skill !== null && moved && passed) {
    const Skills = from.Skills.with(skill, passed).with(skill + by, moved);
    return [changeRated(content, section, rated => ({ ...rated, Skills })), { section, skill: skill + by }];
  }
  if (!next || !('Skills' in next)) return null;
  if (skill === null) {
    const Sections = content.Sections.with(section, next).with(neighbour, from);
    return [
      { ...content, Sections },
      { section: neighbour, skill },
    ];
  }
  if (!moved) return null;
  const place = by > 0 ? 0 : next.Skills.length;
  const placed = changeRated(removeAt(content, { section, skill }), neighbour, rated => ({
    ...rated,
    Skills: rated.Skills.toSpliced(place, 0, moved),
  }));
  return [placed, { section: neighbour, skill: place }];
}

/** Sets the number of levels; new levels have no name yet, and texts of removed levels go. */
export function setLevelCount(content: FormContent, count: number): FormContent {
  const values = Array.from({ length: count }, (_, at) => at + 1);
  const Levels = values.map(Value => content.Levels[Value - 1] ?? { Value, Name: {} });
  return mapSkills({ ...content, Levels }, skill => ({
    ...skill,
    Levels: Object.fromEntries(values.map(value => [value, skill.Levels[value] ?? {}])),
  }));
}

/** Sets which notes the form asks for; without any it has no page of notes. */
export function setNotes(content: FormContent, asked: readonly NotesProperty[]): FormContent {
  const rated = ratedSectionsOf(content);
  const notes = content.Sections.find(section => 'Texts' in section);
  if (asked.length === 0) return { ...content, Sections: rated };
  const kept = notes ?? { Key: 'Notes', Step: 'notes', Title: { en: 'Notes', es: 'Notas' }, Description: {} };
  const Title = Object.fromEntries(
    content.Languages.map(language => [language, kept.Title[language] ?? 'Notes']),
  );
  const Texts = notesProperties.filter(property => asked.includes(property));
  return { ...content, Sections: [...rated, { ...kept, Key: 'Notes', Step: 'notes', Title, Texts }] };
}

/** Sets the kind of evals that the form is for. A form that rates instructors has no internal notes. */
export function setKind(content: FormContent, kind: FormKind): FormContent {
  const changed = { ...content, ...formKinds[kind] };
  return kind === 'instructor' ? setNotes(changed, ['PublicNotes']) : changed;
}
