import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { fullName } from '#domain/people/names.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { type Suggestion, shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { AssignmentsFile } from './assignment-columns.ts';
import { type JoinedPerson, MOST_SUGGESTIONS, nameKey } from './join-rows.ts';

/**
 * Makes `find`, which returns the address of a person's instructor, by the address or by a name that one instructor has.
 * Reports an instructor who cannot be found, and returns null. The file decides about the people in it, the roster
 * (`instructors`: names by address) about everybody else. `candidates` are the instructors of both: names by address.
 */
export function makeInstructorFinder(
  people: readonly JoinedPerson[],
  instructors: ReadonlyMap<string, string>,
  file: AssignmentsFile,
) {
  const words = importTexts();
  const byEmail = new Map(people.map(person => [person.email, person]));
  const candidates = new Map(instructors);
  for (const { email, group, firstName, lastName } of people) {
    if (email === '') continue;
    if (group === INSTRUCTOR_GROUP) candidates.set(email, fullName(firstName, lastName));
    else if (group !== null) candidates.delete(email);
  }
  const byName = Map.groupBy(candidates, ([, name]) => nameKey(name));
  let pupilsByName: ReadonlyMap<string, readonly JoinedPerson[]> | undefined;
  /** Finds people of the file by name, once a name is no instructor's. */
  const findPupils = (key: string) => {
    pupilsByName ??= Map.groupBy(people, ({ firstName, lastName }) => nameKey(fullName(firstName, lastName)));
    return pupilsByName.get(key) ?? [];
  };
  const suggest = (emails: readonly string[]): Suggestion[] =>
    emails.slice(0, MOST_SUGGESTIONS).map(email => ({
      label: `${candidates.get(email) ?? ''} · ${email}`,
      fields: { [file.columns.instructorEmail.name]: email },
    }));

  const refuse = (rows: readonly number[], message: string, emails: readonly string[] = []) => {
    const [row = 0] = rows;
    return file.refuse(row, 'instructorEmail', message, {
      code: 'unknownPerson',
      suggestions: suggest(emails),
    });
  };

  const explain = (name: string, person: JoinedPerson | undefined) =>
    person?.group
      ? words.notInstructing(name, file.describeRow(person.row), shorten(person.group), INSTRUCTOR_GROUP)
      : null;

  /** Returns whether a person of the file may instruct once their own group or address is corrected. */
  const isUnread = (person: JoinedPerson | undefined) =>
    person?.group === null || (person?.email === '' && person.group === INSTRUCTOR_GROUP);

  const find = ({ rows, instructor }: Pick<JoinedPerson, 'rows' | 'instructor'>): string | null => {
    if (instructor === null || instructor === '') return instructor;
    if (instructor.includes('@')) {
      const listed = byEmail.get(instructor);
      if (candidates.has(instructor) || isUnread(listed)) return instructor;
      return refuse(rows, explain(instructor, listed) ?? words.noInstructor(instructor));
    }
    const key = nameKey(instructor);
    const emails = (byName.get(key) ?? []).map(([email]) => email);
    const [only] = emails;
    if (only !== undefined && emails.length === 1) return only;
    if (emails.length > 1) return refuse(rows, words.severalNamed(shorten(instructor)), emails);
    const pupils = findPupils(key);
    if (pupils.some(isUnread)) return '';
    return refuse(rows, explain(shorten(instructor), pupils[0]) ?? words.nobodyNamed(shorten(instructor)));
  };
  return { find, candidates };
}
