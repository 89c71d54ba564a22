import { screens } from '#contract/screens.ts';
import * as instructorSpanish from '#docs/using/instructor.es.md';
import * as instructor from '#docs/using/instructor.md';
import * as organizerSpanish from '#docs/using/organizer.es.md';
import * as organizer from '#docs/using/organizer.md';
import * as firstSpanish from '#docs/using/README.es.md';
import * as first from '#docs/using/README.md';
import * as studentSpanish from '#docs/using/student.es.md';
import * as student from '#docs/using/student.md';
import type { Language } from '#domain/text/languages.ts';
import type { Guide } from './guide.ts';

/** The pages of the help, but for the first one. */
export type Page = (typeof screens.help.last)[number];

export const isPage = (name: string): name is Page => screens.help.last.some(page => page === name);

/** Every page in every language; all of them are there without reception. */
export const guides: Readonly<Record<Language, Readonly<Record<Page | 'first', Guide>>>> = {
  en: { first, organizer, instructor, student },
  es: {
    first: firstSpanish,
    organizer: organizerSpanish,
    instructor: instructorSpanish,
    student: studentSpanish,
  },
};
