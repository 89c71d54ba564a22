import {
  EVERY_GROUP,
  type FormContent,
  type FormSkill,
  type FormText,
  type RatedFormSection,
} from './form-content.ts';
import { TAKEN_KEYS, TAKEN_STEPS } from './make-key.ts';
import { INSTRUCTOR_RATES_STUDENT } from './template.ts';

/** The limits of a form (docs/forms.md#limits). */
export const formLimits = {
  sections: 12,
  skills: 60,
  skillsOfSection: 12,
  minLevels: 2,
  maxLevels: 5,
  name: 60,
  levelText: 160,
  description: 300,
  groups: 20,
  group: 40,
} as const;

/** More faults are not listed. */
const MAX_FAULTS = 100;

export type FaultKind =
  | 'noLanguage'
  | 'languageTwice'
  | 'noRatedSection'
  | 'tooManySections'
  | 'tooManySkills'
  | 'tooManySkillsOfSection'
  | 'sectionParts'
  | 'noSkills'
  | 'levelCount'
  | 'levelValues'
  | 'missingText'
  | 'tooLong'
  | 'otherLanguage'
  | 'key'
  | 'keyTwice'
  | 'step'
  | 'stepTwice'
  | 'nothingAsked'
  | 'levelUnknown'
  | 'tooManyGroups'
  | 'requiredAndHidden'
  | 'notesNotLast'
  | 'notesTwice'
  | 'notesEmpty'
  | 'notesOfStudent'
  | 'checkRideOfStudent';

/** A fault that keeps a form from being published. */
export interface FormFault {
  /** A JSON pointer into the content. */
  readonly path: string;
  /** The texts of the section and of the skill; none for the whole form. */
  readonly place: readonly FormText[];
  readonly kind: FaultKind;
  /** The limit that is exceeded. */
  readonly most?: number;
}

const KEY = /^[A-Z][A-Za-z0-9]{0,39}$/;
const STEP = /^[a-z][a-z0-9-]{0,29}$/;

/** Finds the faults of one place of a form; `Languages` are those of the form. */
function makeFinder(faults: FormFault[], Languages: FormContent['Languages']) {
  return (path: string, place: readonly FormText[]) => {
    const find = (kind: FaultKind, member = '', most?: number) => {
      faults.push({ path: `${path}${member}`, place, kind, ...(most !== undefined && { most }) });
    };
    const text = (written: FormText, member: string, most: number, isNeeded = true) => {
      const [first] = Languages;
      if (isNeeded && first && !written[first]) find('missingText', member);
      for (const [language, words] of Object.entries(written)) {
        if (!Languages.some(known => known === language)) find('otherLanguage', `${member}/${language}`);
        else if ([...words].length > most) find('tooLong', `${member}/${language}`, most);
      }
    };
    const unique = (name: string, taken: string[], form: RegExp, member: string, kind: 'key' | 'step') => {
      if (!form.test(name)) find(kind, member);
      if (taken.includes(name)) find(`${kind}Twice`, member);
      taken.push(name);
    };
    return { find, text, unique };
  };
}
type PlaceFinder = ReturnType<ReturnType<typeof makeFinder>>;

function checkHead({ Languages, Levels, Name }: FormContent, { find, text }: PlaceFinder) {
  if (Languages.length === 0) find('noLanguage', '/Languages');
  if (new Set(Languages).size < Languages.length) find('languageTwice', '/Languages');
  text(Name, '/Name', formLimits.name);
  if (Levels.length < formLimits.minLevels || Levels.length > formLimits.maxLevels)
    find('levelCount', '/Levels');
  if (Levels.some(({ Value }, at) => Value !== at + 1)) find('levelValues', '/Levels');
  for (const [at, level] of Levels.entries()) text(level.Name, `/Levels/${at}/Name`, formLimits.name);
}

function checkSkill(skill: FormSkill, { find, text, unique }: PlaceFinder, keys: string[], levels: number) {
  unique(skill.Key, keys, KEY, '/Key', 'key');
  text(skill.Label, '/Label', formLimits.name);
  for (const [value, description] of Object.entries(skill.Levels)) {
    if (!/^[1-9]$/.test(value) || Number(value) > levels) find('levelUnknown', `/Levels/${value}`);
    text(description, `/Levels/${value}`, formLimits.levelText, false);
  }
  if (skill.NotApplicable) text(skill.NotApplicable, '/NotApplicable', formLimits.levelText);
  for (const member of ['RequiredFor', 'HiddenFor'] as const) {
    const groups = skill[member];
    if (groups.length > formLimits.groups) find('tooManyGroups', `/${member}`, formLimits.groups);
    if (groups.some(group => [...group].length > formLimits.group))
      find('tooLong', `/${member}`, formLimits.group);
  }
  if (skill.RequiredFor.some(group => skill.HiddenFor.includes(group)))
    find('requiredAndHidden', '/RequiredFor');
}

function checkRated(section: RatedFormSection, finder: PlaceFinder) {
  const most = formLimits.skillsOfSection;
  if (section.Skills.length === 0) finder.find('noSkills', '/Skills');
  if (section.Skills.length > most) finder.find('tooManySkillsOfSection', '/Skills', most);
}

/** Finds what keeps even a draft from being saved: sections that are neither of skills nor the notes, and evals that do not exist. */
export function findUnsavable({ Sections, EvalType, Purpose }: FormContent): FormFault[] {
  const faults = Sections.flatMap((section, nth): FormFault[] => {
    const isRated = 'Skills' in section;
    const isNotes = 'Texts' in section;
    if (isRated !== isNotes && (isRated || (section.Key === 'Notes' && section.Step === 'notes'))) return [];
    return [{ path: `/Sections/${nth}`, place: [section.Title], kind: 'sectionParts' }];
  });
  if (Purpose === 'check-ride' && EvalType !== INSTRUCTOR_RATES_STUDENT)
    faults.push({ path: '/Purpose', place: [], kind: 'checkRideOfStudent' });
  return faults;
}

/**
 * Returns everything that keeps a form from being published, at most a hundred faults (docs/forms.md#limits). The form has one
 * spelling of each run group.
 */
export function checkForm(content: FormContent): FormFault[] {
  const faults = findUnsavable(content);
  if (faults.length > 0) return faults;
  const at = makeFinder(faults, content.Languages);
  const whole = at('', []);
  checkHead(content, whole);

  const [keys, steps]: [string[], string[]] = [[...TAKEN_KEYS], [...TAKEN_STEPS]];
  const skillKeys = [...TAKEN_KEYS];
  const rated: RatedFormSection[] = [];
  for (const [nth, section] of content.Sections.entries()) {
    const path = `/Sections/${nth}`;
    const place = [section.Title];
    const finder = at(path, place);
    finder.text(section.Title, '/Title', formLimits.name);
    finder.text(section.Description, '/Description', formLimits.description, false);
    if ('Texts' in section) {
      if (nth < content.Sections.length - 1) finder.find('notesNotLast');
      if (section.Texts.length === 0) finder.find('notesEmpty', '/Texts');
      if (new Set(section.Texts).size < section.Texts.length) finder.find('notesTwice', '/Texts');
      if (
        content.EvalType !== INSTRUCTOR_RATES_STUDENT &&
        section.Texts.some(text => text !== 'PublicNotes')
      ) {
        finder.find('notesOfStudent', '/Texts');
      }
      continue;
    }
    rated.push(section);
    finder.unique(section.Key, keys, KEY, '/Key', 'key');
    finder.unique(section.Step, steps, STEP, '/Step', 'step');
    checkRated(section, finder);
    for (const [skillNth, skill] of section.Skills.entries()) {
      const finderOfSkill = at(`${path}/Skills/${skillNth}`, [...place, skill.Label]);
      checkSkill(skill, finderOfSkill, skillKeys, content.Levels.length);
    }
  }

  const skills = rated.flatMap(({ Skills }) => Skills);
  if (rated.length === 0) whole.find('noRatedSection', '/Sections');
  if (rated.length > formLimits.sections) whole.find('tooManySections', '/Sections', formLimits.sections);
  if (skills.length > formLimits.skills) whole.find('tooManySkills', '/Sections', formLimits.skills);
  const [asked, ...others] = skills.filter(({ HiddenFor }) => !HiddenFor.includes(EVERY_GROUP));
  if (skills.length > 0 && !asked) whole.find('nothingAsked', '/Sections');
  for (const group of asked?.HiddenFor ?? []) {
    if (others.every(({ HiddenFor }) => HiddenFor.includes(group)))
      at('', [{ [content.Languages[0] ?? 'en']: group }]).find('nothingAsked', '/Sections');
  }
  return faults.slice(0, MAX_FAULTS);
}
