import { hoursAfter } from '#demo/calendar.ts';
import { clubId } from '#demo/club.ts';
import type { DemoEvent } from '#demo/events.ts';
import { idOf } from '#demo/ids.ts';
import { personIdOf, visitors } from '#demo/people.ts';
import { groupKey } from '#domain/roster/groups.ts';
import type { SetRow } from './insert-set.ts';

const ladder = [
  { name: 'Novice', colour: '#2e7d32', aliases: ['Green', 'HPDE 1'] },
  { name: 'Intermediate', colour: '#f9a825', aliases: ['Yellow', 'HPDE 2'] },
  { name: 'Advanced', colour: '#1565c0', aliases: ['Blue', 'HPDE 3'] },
  { name: 'Solo', colour: '#c62828', aliases: ['Red', 'HPDE 4'] },
] as const;

const groupId = (name: string) => idOf(`run group ${name}`);
const chiefId = personIdOf(visitors.instructor);

export const runGroupRows: SetRow<'run_group'>[] = ladder.map(({ name, colour }, index) => ({
  id: groupId(name),
  organization_id: clubId,
  name,
  colour,
  position: index + 1,
}));

export const runGroupNameRows: SetRow<'run_group_name'>[] = ladder.flatMap(({ name, aliases }) =>
  [name, ...aliases].map(written => ({
    organization_id: clubId,
    key: groupKey(written),
    written,
    run_group_id: groupId(name),
  })),
);

export const officeRows: SetRow<'organization_office'>[] = [
  { organization_id: clubId, person_id: chiefId, office: 'chief' },
];

const placeOf = (group: string) => ladder.findIndex(({ name }) => name === group);

/** Each driver who goes in a higher group than before was signed off for it three days earlier. */
export function signOffRows(events: readonly DemoEvent[]): SetRow<'sign_off'>[] {
  const driven = new Map<string, string>();
  const past = events.filter(({ publishedAt }) => publishedAt !== null);
  return past.flatMap(({ start, starts }) =>
    starts.flatMap(({ driver: { person }, group }): SetRow<'sign_off'>[] => {
      const before = driven.get(person.id);
      driven.set(person.id, group);
      if (before === undefined || placeOf(group) <= placeOf(before)) return [];
      return [
        {
          id: idOf(`sign-off ${person.id} ${group}`),
          organization_id: clubId,
          person_id: person.id,
          run_group_id: groupId(group),
          group_name: group,
          note: '',
          facts: {},
          signed_by: chiefId,
          signed_at: hoursAfter(start, -3 * 24),
        },
      ];
    }),
  );
}
