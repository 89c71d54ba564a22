import { isLanguage, type Language, languages } from '#domain/text/languages.ts';
import type { Column } from '#server/platform/spreadsheet/table/headers.ts';

const column = (name: string, ...synonyms: string[]): Column => ({ name, synonyms, required: false });

export const languageNames: readonly Language[] = Object.keys(languages).filter(isLanguage);

/** The columns of the texts of each level, from level 1. */
export const levelColumns = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;

const texts = {
  section: column('Section', 'Category', 'Area', 'Sección', 'Categoría'),
  skill: { ...column('Skill', 'Item', 'Competency', 'Question', 'Habilidad', 'Elemento'), required: true },
  description: column('Description', 'Descripción'),
  notApplicable: column('N/A', 'Not applicable', 'No aplica'),
  level1: column('Level 1', 'Nivel 1', '1'),
  level2: column('Level 2', 'Nivel 2', '2'),
  level3: column('Level 3', 'Nivel 3', '3'),
  level4: column('Level 4', 'Nivel 4', '4'),
  level5: column('Level 5', 'Nivel 5', '5'),
};
export type TextColumn = keyof typeof texts;

const others = {
  /** A row describes the form, a section, the notes, or a skill. */
  row: column('Row', 'Fila'),
  weight: column('Weight', 'Peso'),
  requiredFor: column('Required for', 'Obligatoria para'),
  hiddenFor: column('Hidden for', 'Oculta para'),
  notSeen: column('Not seen', 'No visto'),
  key: column('Key', 'Clave'),
  step: column('Step', 'Paso'),
  /** Only the row of the form has these two. */
  evals: column('Evals', 'Evaluaciones'),
  languages: column('Languages', 'Idiomas'),
};

/** The column of a text in a language other than the form's first. */
export const inLanguage = (name: TextColumn, language: Language): string => `${name} ${language}`;

const translated = languageNames.flatMap(language =>
  Object.entries(texts).map(([key, { name, synonyms }]) => [
    `${key} ${language}`,
    column(`${name} (${language})`, ...synonyms.map(synonym => `${synonym} (${language})`)),
  ]),
);

/** The columns of a form as a spreadsheet, which has a row for each skill (docs/forms.md). */
export const sheetColumns: Readonly<Record<string, Column>> = {
  ...texts,
  ...others,
  ...Object.fromEntries(translated),
};

/** Which evals a form is for, as a cell says it. */
export const evalKinds = {
  student: { EvalType: 1, Purpose: 'day' },
  instructor: { EvalType: 0, Purpose: 'day' },
  'check ride': { EvalType: 1, Purpose: 'check-ride' },
} as const;

export const LIST_SEPARATOR = '; ';
