import type { Language } from '#domain/text/languages.ts';
import { EVERY_GROUP, type FormContent, type FormSkill, type FormText } from './form-content.ts';
import {
  type EvalType,
  NOT_APPLICABLE,
  NOT_SEEN,
  type NotesProperty,
  notesProperties,
  type RatingOption,
  type Section,
  type SliderField,
  type Template,
} from './template.ts';

type Note = { readonly label: string; readonly description: string };

/** The language of a template, with the texts that are the same in every form. */
export interface FormWords {
  readonly language: Language;
  readonly notApplicable: string;
  readonly notSeen: Note;
  /** Says in which language texts are that the club has not translated; `name` is of the language. */
  readonly untranslated: (name: string) => string;
  /** The notes by EvalType, those that it offers: a club may not change their readers, so it may not change these texts. */
  readonly notes: Readonly<Record<EvalType, Readonly<Partial<Record<NotesProperty, Note>>>>>;
}

const internal: Note = {
  label: 'Internal Notes',
  description: 'Read only by the admins and the instructors of this event, never by the student.',
};

export const englishForms: FormWords = {
  language: 'en',
  notApplicable: 'N/A',
  notSeen: { label: 'Not seen', description: 'There was no chance to see it.' },
  untranslated: name => `Some texts of this form are in ${name}.`,
  notes: {
    1: {
      PrivateNotes: internal,
      NextStep: {
        label: 'One thing for next time',
        description: 'The student works on it, and the next instructor sees it.',
      },
      PublicNotes: {
        label: 'External Notes for Student',
        description: 'Read by the student, by staff and by anyone who has the public link.',
      },
    },
    0: {
      PublicNotes: {
        label: 'Notes for your instructor',
        description: 'Read by your instructor, by the admins and by anyone who has the public link.',
      },
    },
  },
};

/** Returns a text in a language, else in the first language of its form; '' for none. */
export function textIn(text: FormText, { Languages: [first] }: FormContent, language: Language): string {
  return text[language] || (first && text[first]) || '';
}

/** Returns a form in the language of `words`. A skill that is required for some groups only counts as optional. */
export function templateOfForm(content: FormContent, words: FormWords): Template {
  const [first] = content.Languages;
  let isUntranslated = false;
  const say = (text: FormText) => {
    const said = textIn(text, content, words.language);
    isUntranslated ||= said !== '' && !text[words.language];
    return said;
  };

  const sliderOf = (skill: FormSkill): SliderField => {
    const levels = content.Levels.map(({ Value, Name }): RatingOption => {
      return { value: Value, label: say(Name), description: say(skill.Levels[Value] ?? {}) };
    });
    const { NotApplicable, NotSeen } = skill;
    const otherOptions: RatingOption[] = [
      ...(NotSeen ? [{ value: NOT_SEEN, ...words.notSeen }] : []),
      ...(NotApplicable
        ? [{ value: NOT_APPLICABLE, label: words.notApplicable, description: say(NotApplicable) }]
        : []),
    ];
    return {
      property: skill.Key,
      label: say(skill.Label),
      type: 'slider',
      levels: content.Levels.length,
      isRequired: skill.RequiredFor.includes(EVERY_GROUP),
      options: [...levels, ...otherOptions],
    };
  };

  const sections = content.Sections.map(
    (section): Section => ({
      property: section.Key,
      step: section.Step,
      title: say(section.Title),
      description: say(section.Description),
      fields:
        'Skills' in section
          ? section.Skills.map(sliderOf)
          : notesProperties.flatMap(property => {
              const note = words.notes[content.EvalType][property];
              return note && section.Texts.includes(property)
                ? [{ property, type: 'textarea' as const, ...note }]
                : [];
            }),
    }),
  );
  const name = first && new Intl.DisplayNames(words.language, { type: 'language' }).of(first);
  return {
    evalType: content.EvalType,
    sections,
    untranslated: isUntranslated && name ? words.untranslated(name) : null,
  };
}
