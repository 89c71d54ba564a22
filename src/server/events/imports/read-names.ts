import { splitName } from '#domain/people/names.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { RowCells } from '#server/platform/spreadsheet/table/read-cells.ts';
import type { AssignmentColumn } from './assignment-columns.ts';

type Cells = RowCells<AssignmentColumn>;

/** The longest first, last or whole name. */
export const MAX_NAME = 120;

// Characters that replace letters which the program that saved the file could not write.
const lostLetters = /\?\?/;

function readName(cells: Cells, key: 'firstName' | 'lastName' | 'name'): string | null {
  const name = cells.word(key, MAX_NAME);
  return name !== null && lostLetters.test(name)
    ? cells.refuse(key, importTexts().nameLostLetters(shorten(name)))
    : name;
}

/** Null is a refused name. */
interface Names {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

// Suffixes of names: generations and degrees. 'Md' and 'Do' are names; 'MD' and 'DO' are suffixes.
const nameSuffix =
  /^(?:[JS]r\.?|JR\.?|SR\.?|I{2,3}|IV|VI{0,3}|M\.?D\.?|D\.?O\.?|D\.?D\.?S\.?|DMD|DVM|P[Hh]\.? ?D\.?|J\.?D\.?|MBA|CPA|P\.E\.|PE|RN|Esq\.?)$/;

/**
 * 'Last, First'; without a comma it is split as on the Roster tab. A suffix belongs to the last name: 'Owen Park, III',
 * 'Park, Owen, Jr.'. Null when a comma tells nothing.
 */
export function splitFullName(name: string): Names | null {
  const parts = name.split(',').map(part => part.trim());
  if (parts.length === 1) return splitName(name);
  const isSuffix = (part: string, at: number) => at > 0 && nameSuffix.test(part);
  const suffixes = parts.filter(isSuffix);
  const [last = '', first, ...more] = parts.filter((part, at) => !isSuffix(part, at));
  const names = first === undefined ? splitName(last) : { firstName: first, lastName: last };
  if (names.firstName === '' || more.length > 0) return null;
  // A single word with a suffix may be the first name or the last.
  if (names.lastName === '') return null;
  return { ...names, lastName: [names.lastName, ...suffixes].filter(Boolean).join(' ') };
}

/** Reads the name of a person from one cell or two. */
export function readNames(cells: Cells): Names {
  if (!cells.has('name')) {
    return { firstName: readName(cells, 'firstName'), lastName: readName(cells, 'lastName') };
  }
  const whole = readName(cells, 'name');
  const names = whole === null ? null : splitFullName(whole);
  if (whole !== null && names === null) cells.refuse('name', importTexts().twoNames(shorten(whole)));
  return names ?? { firstName: null, lastName: null };
}
