import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { ImportTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { ReadRow } from './assignment-row.ts';

/** A row whose address could be read. */
export type Person = ReadRow & { readonly email: string };

/** Why the person at this address cannot instruct; null when they can, or when there is no address. */
export type WhyNot = (instructorEmail: string | null) => string | null;

/** Whoever the file lists is what the file says; everybody else is what the roster says. */
export function instructorRule(
  people: readonly Person[],
  listed: ReadonlySet<string>,
  knownInstructors: ReadonlySet<string>,
  texts: ImportTexts,
): WhyNot {
  const byEmail = new Map(people.map(person => [person.email, person]));
  return email => {
    if (email === null || email === '') return null;
    const { row, group = null } = byEmail.get(email) ?? {};
    if (row !== undefined && group !== null) {
      return group === INSTRUCTOR_GROUP
        ? null
        : texts.notInstructing(email, row, shorten(group), INSTRUCTOR_GROUP);
    }
    // A listed row whose group was refused is reported by itself: once that is mended, this may be right.
    if (listed.has(email) || knownInstructors.has(email)) return null;
    return texts.noInstructor(email);
  };
}
