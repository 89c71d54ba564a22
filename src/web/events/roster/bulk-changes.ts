import { INSTRUCTOR_GROUP, USUAL_GROUPS } from '#domain/events/groups.ts';
import { inLadderOrder } from '#domain/events/ladder.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { listFormat } from '#web/language/intl.ts';
import { listDays } from '#web/ui/DayBoxes.tsx';
import { type Assignment, findAssignedStudents, findInstructing } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';

/** The value that some people have before a bulk change. */
interface Origin {
  readonly name: string;
  readonly count: number;
  /** Whether the change moves them down a run group. */
  readonly isDown: boolean;
}

/** Above this number of origins, the rest is counted. */
const MAX_ORIGINS = 4;

const listOrigins = (people: readonly RosterRow[], nameOf: (row: RosterRow) => string): Origin[] =>
  [...Map.groupBy(people, nameOf)].map(([name, { length }]) => ({ name, count: length, isDown: false }));

/** Lists the groups from which people move to a group, in the order of the ladder. */
function listGroupOrigins(people: readonly RosterRow[], to: string, ladder: readonly string[]): Origin[] {
  const order = ladder.length > 0 ? ladder : USUAL_GROUPS.filter(name => name !== INSTRUCTOR_GROUP);
  const place = order.indexOf(to);
  const moving = Map.groupBy(people, ({ group }) => group);
  moving.delete(to);
  return inLadderOrder([...moving.keys()], order).map(name => ({
    name,
    count: moving.get(name)?.length ?? 0,
    isDown: place !== -1 && place < order.indexOf(name),
  }));
}

/** 'Move 8 from Green to Blue', 'Move 8 to Green: 5 from Novice and 3 from Blue (down a group)'. */
function describeOrigins(origins: readonly Origin[], to: string, words: typeof texts.move): string[] {
  const [first] = origins;
  if (!first) return [];
  if (origins.length === 1) {
    return [words.fromOne(first.count, first.name, to) + (first.isDown ? `, ${texts.downAGroup}` : '')];
  }
  const count = (some: readonly Origin[]) => some.reduce((sum, origin) => sum + origin.count, 0);
  const listed = origins.toSpliced(MAX_ORIGINS);
  const rest = origins.slice(MAX_ORIGINS);
  const parts = listed.map(
    origin => texts.countFrom(origin.count, origin.name) + (origin.isDown ? ` (${texts.downAGroup})` : ''),
  );
  if (rest.length > 0) parts.push(texts.countFromOthers(count(rest), rest.length));
  return [`${words.fromSome(count(origins), to)}: ${listFormat().format(parts)}`];
}

/** Says from which groups people move to a group; empty if all of them are in it. */
export const describeMove = (people: readonly RosterRow[], to: string, ladder: readonly string[]): string[] =>
  describeOrigins(listGroupOrigins(people, to, ladder), to, texts.move);

interface BulkChange extends Assignment {
  readonly people: readonly RosterRow[];
}

interface Names {
  readonly ladder: readonly string[];
  readonly dayNames: readonly string[];
  readonly instructorLabel: string;
}

/** Says from what to what a bulk change changes each value, a sentence each; empty if it changes nothing. */
export function describeBulkChange(
  change: BulkChange,
  { ladder, dayNames, instructorLabel }: Names,
): string[] {
  const { people, group, instructorId, days, maxStudents } = change;
  const sentences: string[] = [];
  if (group !== undefined) sentences.push(...describeMove(people, group, ladder));
  if (instructorId !== undefined) {
    const ids = new Set(findAssignedStudents(change).map(({ id }) => id));
    const students = people.filter(row => ids.has(row.id) && row.instructorId !== instructorId);
    const origins = listOrigins(students, row => row.instructorLabel ?? texts.none);
    sentences.push(...describeOrigins(origins, instructorLabel, texts.reassign));
  }
  if (days !== undefined) {
    const nameOf = (set: number) => listDays(set, dayNames) || texts.allDays;
    const others = people.filter(row => row.days !== days);
    sentences.push(
      ...describeOrigins(
        listOrigins(others, row => nameOf(row.days)),
        nameOf(days),
        texts.changeDays,
      ),
    );
  }
  if (maxStudents !== undefined) {
    const ids = new Set(findInstructing(change).map(({ id }) => id));
    const others = people.filter(row => ids.has(row.id) && row.maxStudents !== maxStudents);
    if (others.length > 0) sentences.push(texts.limitFor(others.length, maxStudents));
  }
  return sentences;
}
