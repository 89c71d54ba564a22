import { compareText } from '#domain/people/name-order.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { INSTRUCTOR_GROUP } from './groups.ts';

/** A run group of a club's ladder, with the other ways in which files write it (docs/school.md#run-groups). */
export interface LadderGroup {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** The ladder's name of a group by the key of each spelling. */
export type LadderNames = ReadonlyMap<string, string>;

/** The names of a club without a ladder. */
export const noLadder: LadderNames = new Map();

const namesOf = ({ name, aliases }: LadderGroup): string[] => [name, ...aliases];

export const ladderNames = (groups: readonly LadderGroup[]): LadderNames =>
  new Map(groups.flatMap(group => namesOf(group).map(written => [groupKey(written), group.name])));

/** Returns the groups that are neither in the ladder nor instructors, each once and in the reader's order. */
export function findGroupsOutsideLadder(names: LadderNames, groups: readonly string[]): string[] {
  const outside = groups.filter(group => group !== INSTRUCTOR_GROUP && !names.has(groupKey(group)));
  return [...new Set(outside)].sort(compareText);
}

/** Sorts groups: those of the ladder first, in its order, then the others in the reader's order. */
export function inLadderOrder(groups: readonly string[], ladder: readonly string[]): string[] {
  const placeOf = (group: string) => ladder.indexOf(group) + 1 || ladder.length + 1;
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b) || compareText(a, b));
}

/** A fault of a ladder, by the place of the group in it. */
export type LadderFault =
  | { readonly kind: 'nameless' | 'instructors'; readonly place: number }
  /** Two groups have this spelling; `other` is the name of the first. */
  | { readonly kind: 'twice'; readonly place: number; readonly written: string; readonly other: string };

export function ladderFaults(groups: readonly LadderGroup[]): LadderFault[] {
  const before = new Map<string, { readonly place: number; readonly name: string }>();
  return groups.flatMap((group, place): LadderFault[] => {
    if (group.name === '') return [{ kind: 'nameless', place }];
    return namesOf(group).flatMap((written): LadderFault[] => {
      const key = groupKey(written);
      if (key === groupKey(INSTRUCTOR_GROUP)) return [{ kind: 'instructors', place }];
      const other = before.get(key);
      if (other && other.place !== place) return [{ kind: 'twice', place, written, other: other.name }];
      before.set(key, { place, name: group.name });
      return [];
    });
  });
}

// Usual names of groups, from people who have never been on a track to people who need no instructor.
const usualLadder: readonly RegExp[] = [
  /novice|beginner|first|rookie|green/i,
  /intermediate|yellow|blue/i,
  /advanced|white|orange/i,
  /solo|expert|red|black/i,
];

/** Guesses the level of a group by its number ('HPDE 2'), else by its word. */
function levelOf(name: string): number {
  const number = /\d+/.exec(name)?.[0];
  if (number !== undefined) return Number(number);
  const place = usualLadder.findIndex(words => words.test(name));
  return place === -1 ? usualLadder.length + 1 : place + 1;
}

/**
 * Proposes the names of a first ladder from the groups on a club's rosters, the lowest guess first, for an organizer to
 * check. The first of several spellings counts.
 */
export function proposeLadder(groups: readonly string[]): string[] {
  const names = new Map(groups.toReversed().map(group => [groupKey(group), group]));
  return findGroupsOutsideLadder(noLadder, [...names.values()]).sort(
    (a, b) => levelOf(a) - levelOf(b) || compareText(a, b),
  );
}

/** Sorts groups in the order in which they drive: that of the ladder, or of a proposed ladder while there is none. */
export const inRunningOrder = (groups: readonly string[], ladder: readonly string[]): string[] =>
  inLadderOrder(groups, ladder.length > 0 ? ladder : proposeLadder(groups));
