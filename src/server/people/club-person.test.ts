import { expect, test } from 'vitest';
import { belongsToClub } from '#domain/permissions.ts';
import { addMembership, addOrganization, addPerson, leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';

const either = [false, true];
const standings = either.flatMap(accepted =>
  either.flatMap(left =>
    either.flatMap(hasSignedIn => [1, 2].map(clubs => ({ accepted, left, hasSignedIn, clubs }))),
  ),
);

test('the database and the domain agree on who belongs to a club', async () => {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const ada = await addPerson(db, 'Ada Admin', 'ada@club.example');
  const club = await addOrganization(db, 'Apex Driving Club', ada);
  const other = await addOrganization(db, 'Other Club', ada);
  // The table refuses a membership that is both accepted and left.
  for (const standing of standings.filter(({ accepted, left }) => !(accepted && left))) {
    const name = JSON.stringify(standing);
    const person = await addPerson(db, 'Sam Student', `${name}@club.example`);
    await addMembership(db, club, person, standing.accepted);
    if (standing.left) await leaveClub(db, club, person);
    if (standing.clubs === 2) await addMembership(db, other, person, false);
    if (standing.hasSignedIn) await signInAs(testApp, person);
    const { belongs } = await db
      .selectFrom('club_person')
      .select('belongs')
      .where('organization_id', '=', club)
      .where('id', '=', person.personId)
      .executeTakeFirstOrThrow();
    expect([name, belongs]).toEqual([name, belongsToClub(standing)]);
  }
});
