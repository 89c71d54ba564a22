import { expect, test } from 'vitest';
import { displayNameOf } from '#domain/people/display-name.ts';
import { nameOf } from '#server/people/person-card.ts';
import { newId } from '#server/platform/ids.ts';
import { makeDeps } from '#testing/make-deps.ts';

test.each([
  ['', '', '', null],
  ['', '', '', 'sam@club.example'],
  ['', '', '', '@club.example'],
  ['', 'Sam', '', 'sam@club.example'],
  ['', '', 'Student', null],
  ['', 'Sam', 'Student', null],
  ['Sammy', 'Sam', 'Student', null],
])(
  'the database calls a person as the domain does: %j %j %j %j',
  async (displayName, firstName, lastName, email) => {
    const { db } = (await makeDeps()).deps;
    const row = { id: newId(), display_name: displayName, first_name: firstName, last_name: lastName, email };
    await db.insertInto('person').values(row).execute();
    const found = await db
      .selectFrom('person')
      .select(nameOf('person', 'Nobody').as('name'))
      .executeTakeFirstOrThrow();
    expect(found.name).toBe(displayNameOf({ displayName, firstName, lastName, email }, 'Nobody'));
  },
);
