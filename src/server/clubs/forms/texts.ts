import type { FaultKind } from '#domain/evals/forms/check-form.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const faults: Readonly<Record<FaultKind, (most: number) => string>> = {
  noLanguage: () => 'the form needs a language.',
  languageTwice: () => 'the form lists a language twice.',
  noRatedSection: () => 'the form needs a section with skills.',
  tooManySections: most => `a form has at most ${most} sections with skills.`,
  tooManySkills: most => `a form has at most ${most} skills.`,
  tooManySkillsOfSection: most => `a section has at most ${most} skills.`,
  sectionParts: () =>
    'the section must have either Skills or Texts, and with Texts the Key ‘Notes’ and the Step ‘notes’.',
  noSkills: () => 'the section needs a skill.',
  levelCount: () => 'a form has 2 to 5 levels.',
  levelValues: () => 'the levels must count from 1 without gaps.',
  missingText: () => 'a text is missing in the first language of the form.',
  tooLong: most => `a text has more than ${most} characters.`,
  otherLanguage: () => 'a text is in a language that the form does not have.',
  key: () => 'a key must begin with a capital letter and have at most 40 letters and digits.',
  keyTwice: () => 'the key is taken.',
  step: () => 'the step must begin with a small letter and have at most 30 small letters, digits and dashes.',
  stepTwice: () => 'the step is taken.',
  nothingAsked: () => 'no skill is asked.',
  levelUnknown: () => 'there is a text for a level that the form does not have.',
  tooManyGroups: most => `at most ${most} run groups can be named.`,
  requiredAndHidden: () => 'a run group cannot require the skill and hide it.',
  notesNotLast: () => 'the notes must be the last section, and there is only one.',
  notesTwice: () => 'the same note is listed twice.',
  notesEmpty: () => 'the section of the notes needs a note.',
  notesOfStudent: () => 'students who rate an instructor only write notes for the instructor.',
  checkRideOfStudent: () => 'only instructors who rate students fill in check rides.',
};

const en = {
  faults,
  places: {
    wholeForm: 'The form',
    section: (number: number) => `Section ${number}`,
    skill: (number: number) => `Skill ${number}`,
    level: (value: number) => `Level ${value}`,
  },
  differences: {
    levelCount: (from: number, to: number) => `${to} levels in place of ${from}.`,
    skillAdded: (skill: string) => `${skill}: skill added.`,
    skillRemoved: (skill: string) => `${skill}: skill removed.`,
  },
  notSaved: 'Form not saved',
  needsName: 'Enter a name.',
  otherEvals: 'A published form cannot change to other evals. Copy it for those.',
  tooManyForms: (most: number) => `A club may have ${most} forms. Retired forms count, too.`,
  fromOne: 'Choose the form or the starter to copy.',
  notPublished: 'Form not published',
  isRetired: 'This form is retired. Bring it back first.',
  nothingChanged: (number: number) => `The draft is the same as version ${number}.`,
  notDefault: 'Publish the form before you make it the default.',
  eventFormsNotSaved: 'Forms of the event not saved',
  noSuchChoice: 'The club has no such form in use for these evals.',
  noSuchGroup: 'The club has no such run group.',
  twice: 'The same evals have two forms.',
  notImported: 'Form not imported',
  mend: (count: number) =>
    count === 1
      ? 'Correct what is listed, then import again.'
      : `Correct ${count} faults, then import again.`,
  file: {
    tooLarge: 'A form as a file may have at most 256 kB.',
    notJson: 'The file is not valid JSON in UTF-8.',
    otherFormat: 'This file is not a form. The file of a form begins with "Format": "apex-form/1".',
  },
};

export const texts = inLanguages({ en, es });
