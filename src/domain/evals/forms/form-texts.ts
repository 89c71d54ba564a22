import type { Language } from '#domain/text/languages.ts';
import type { FormContent, FormText } from './form-content.ts';

function mapTexts(content: FormContent, change: (text: FormText) => FormText): FormContent {
  return {
    ...content,
    Name: change(content.Name),
    Levels: content.Levels.map(level => ({ ...level, Name: change(level.Name) })),
    Sections: content.Sections.map(section => {
      const texts = { Title: change(section.Title), Description: change(section.Description) };
      if ('Texts' in section) return { ...section, ...texts };
      const Skills = section.Skills.map(skill => ({
        ...skill,
        Label: change(skill.Label),
        Levels: Object.fromEntries(
          Object.entries(skill.Levels).map(([value, text]) => [value, change(text)]),
        ),
        NotApplicable: skill.NotApplicable && change(skill.NotApplicable),
      }));
      return { ...section, ...texts, Skills };
    }),
  };
}

/** Sets the languages of a form, the one that others fall back to first. Deletes the texts of a removed language. */
export const setLanguages = (content: FormContent, languages: readonly Language[]): FormContent => ({
  ...mapTexts(content, text =>
    Object.fromEntries(languages.flatMap(language => (text[language] ? [[language, text[language]]] : []))),
  ),
  Languages: languages,
});

function listTexts(content: FormContent): FormText[] {
  const texts: FormText[] = [];
  mapTexts(content, text => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Counts what is written in a form, each language by itself. */
export const countWritten = (content: FormContent): number => listTexts(content).flatMap(Object.keys).length;

/** Counts the texts of a form, and how many of them are in a language. */
export function countTexts(content: FormContent, language: Language): { done: number; all: number } {
  const [first = language] = content.Languages;
  const written = listTexts(content).filter(text => text[first]);
  return { done: written.filter(text => text[language]).length, all: written.length };
}
