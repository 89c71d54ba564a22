import { cleanLine } from '#domain/text/clean.ts';
import { groupKey } from '#domain/text/group-key.ts';

/** The run group of instructors (docs/product.md#groups). */
export const INSTRUCTOR_GROUP = 'Instructor';

/** The run group of a student who was just added (docs/product.md#event-dashboard). */
export const NOVICE_GROUP = 'Novice';

/**
 * Returns whether an attendee is a student who is present and has no instructor, or one who left the club or is not here
 * (docs/product.md#event-dashboard).
 */
export const needsInstructor = (attendee: {
  readonly group: string;
  readonly instructorId: string | null;
  readonly instructorMissing: boolean;
  readonly absent: boolean;
}): boolean =>
  attendee.group !== INSTRUCTOR_GROUP &&
  (attendee.instructorId === null || attendee.instructorMissing) &&
  !attendee.absent;

/** The run groups that most clubs have, offered beside those of a roster. */
export const USUAL_GROUPS = ['Novice', 'Intermediate', 'Advanced', 'Solo', INSTRUCTOR_GROUP] as const;

const usualNames = new Map<string, string>(USUAL_GROUPS.map(group => [groupKey(group), group]));
usualNames.set('instructors', INSTRUCTOR_GROUP);

/** Returns a group as stored: a usual group by its usual name, and Novice for no group. */
export function groupNamed(text: string): string {
  const group = cleanLine(text);
  return usualNames.get(groupKey(group)) ?? (group || NOVICE_GROUP);
}

// In the languages of the headers (docs/product.md#imports), singular or plural, with whatever stands around them.
const instructorWords =
  /instru[ck]t(?:or|eur|rice)|(?<!\p{L})(?:coach(?:es)?|trainer|fahrlehrer|teachers?|moniteur|monitor(?:a|es)?)(?!\p{L})/iu;

/** Returns true when the group's name may mean instructors although it is not Instructor. */
export const mayInstruct = (group: string): boolean =>
  groupNamed(group) !== INSTRUCTOR_GROUP && instructorWords.test(group);

/**
 * Returns a function that gives each group one spelling: the ladder's name (by key), its usual name, else its first
 * spelling, with the `known` groups before others.
 */
export function groupSpeller(
  known: readonly string[],
  ladder: ReadonlyMap<string, string> = new Map(),
): (group: string) => string {
  const byKey = new Map<string, string>();
  // A roster names few groups, and each of them many times.
  const byGroup = new Map<string, string>();
  const spell = (group: string): string => {
    const known = byGroup.get(group);
    if (known !== undefined) return known;
    const named = ladder.get(groupKey(group)) ?? groupNamed(group);
    const key = groupKey(named);
    const spelling = byKey.get(key) ?? named;
    byKey.set(key, spelling);
    byGroup.set(group, spelling);
    return spelling;
  };
  known.forEach(spell);
  return spell;
}
