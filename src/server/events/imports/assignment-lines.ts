import { ALL_DAYS, type DaySet, daysIn } from '#domain/events/days.ts';
import { fullName } from '#domain/people/names.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import type { RosterEntry } from '#server/events/roster/roster-rules.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { planAssignments } from './import-assignments.ts';
import { describeLimits } from './limits-of-file.ts';
import { differences, type PlannedLine } from './plan.ts';
import { texts } from './texts.ts';

type Plan = Awaited<ReturnType<typeof planAssignments>>;

/** Describes each person of a roster file as they will be, and those who are left out. `labelOf` names people of the roster. */
export async function linesOf(plan: Plan, labelOf: (id?: string | null) => string): Promise<PlannedLine[]> {
  const { before, changes, renamedIds, checked } = plan;
  const words = texts();
  const was = new Map(before.map(entry => [entry.personId, entry]));
  const added = new Map(changes.added.map(entry => [entry.personId, entry]));
  const is = new Map([...before, ...changes.changed, ...changes.added].map(entry => [entry.personId, entry]));

  const daysOf = ({ days = ALL_DAYS }: { readonly days?: DaySet | undefined }) =>
    days === ALL_DAYS
      ? words.allDays
      : daysIn(days)
          .map(place => words.weekday(daysAfter(plan.event.start, place - 1)))
          .join(', ');
  const limitsOf = (id: string): readonly [was: string, is: string] => {
    const changed = plan.limits.get(id);
    return changed ? [describeLimits(changed.was), describeLimits(changed.is)] : ['', ''];
  };
  const describeChanges = (old: RosterEntry, now: RosterEntry): string[] =>
    differences([
      [words.group, old.group, now.group],
      [words.vehicle, old.vehicle, now.vehicle],
      [words.carNumber, old.carNumber ?? '', now.carNumber ?? ''],
      [words.instructor, labelOf(old.instructorId), labelOf(now.instructorId)],
      [words.askedFor, labelOf(old.askedFor), labelOf(now.askedFor)],
      [words.days, daysOf(old), daysOf(now)],
      [words.limits, ...limitsOf(now.personId)],
    ]);
  const describeAdded = ({ personId, askedFor }: RosterEntry): string[] => [
    ...(askedFor ? [`${words.askedFor}: ${labelOf(askedFor)}`] : []),
    ...(plan.limits.has(personId) ? [`${words.limits}: ${limitsOf(personId)[1]}`] : []),
  ];
  const cellsOf = (
    email: string,
    { group, vehicle, carNumber = '', days }: Omit<RosterEntry, 'personId' | 'instructorId'>,
    instructor: string,
  ) => [email, group, vehicle, carNumber, instructor, plan.event.days === 1 ? '' : daysOf({ days })];
  const lineOf = (
    personId: string,
    rows: readonly number[],
    email: string,
    fallback: string,
  ): PlannedLine => {
    const [old, now] = [was.get(personId), is.get(personId)];
    const name = labelOf(personId) || fallback;
    if (!now) return { rows, name, cells: [email], state: 'unchanged' };
    const cells = cellsOf(email, now, labelOf(now.instructorId));
    if (added.has(personId) || !old) return { rows, name, cells, state: 'new', details: describeAdded(now) };
    const details = [...(renamedIds.has(personId) ? [words.renamed] : []), ...describeChanges(old, now)];
    return { rows, name, cells, details, state: plan.updated.has(personId) ? 'changed' : 'unchanged' };
  };
  const inFile = new Set(plan.people.map(({ personId }) => personId));
  return [
    ...(await mapInSlices(plan.people, ({ personId, rows, email, firstName, lastName }) =>
      lineOf(personId, rows, email, fullName(firstName, lastName)),
    )),
    // A wish ends when its instructor no longer instructs, also of people who are not in the file.
    ...[...plan.updated].filter(id => !inFile.has(id)).map(id => lineOf(id, [], '', '')),
    ...checked.unread.map(
      ({ rows, firstName, lastName, email, group, days, instructor, ...person }): PlannedLine => ({
        rows,
        state: was.has(plan.ids.get(email) ?? '') ? 'unchanged' : 'new',
        name: fullName(firstName, lastName),
        cells: cellsOf(
          email,
          { ...person, group: group ?? '', days: days || ALL_DAYS },
          checked.instructors.get(instructor ?? '') ?? instructor ?? '',
        ),
      }),
    ),
  ];
}
