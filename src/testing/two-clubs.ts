import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addAttendee, addPerson, makeCast } from './cast.ts';
import { type Client, nobody, signInAs } from './client.ts';
import { addEval, publishEvent } from './evals.ts';
import { makeApp } from './make-app.ts';

export type TwoClubs = Awaited<ReturnType<typeof makeTwoClubs>>;

/**
 * The cast with completed evals of Sam and of Ivan and one of Tess that nobody has claimed, and another club
 * where Olga has completed hers of Omar. Everybody has a phone; `people` are clients by first name.
 */
export async function makeTwoClubs() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const { ofStudent, ofInstructor, unclaimed } = await publishEvent(db, cast, 3);
  const otherClub = { organizationId: cast.otherOrganizationId, eventId: cast.otherEventId };
  const olga = await addPerson(db, 'Olga Instructor', 'olga@other.example');
  const omar = await addPerson(db, 'Omar Student', 'omar@other.example');
  await addAttendee(db, { ...otherClub, person: olga, group: 'Instructor' });
  await addAttendee(db, { ...otherClub, person: omar, group: 'Novice', instructor: olga });
  const evalType = INSTRUCTOR_RATES_STUDENT;
  const elsewhere = await addEval(db, { ...otherClub, evalType, evaluator: olga, subject: omar, rating: 3 });
  await db.updateTable('person').set({ phone: '+1 555 0100' }).execute();

  const people: [name: string, client: Client][] = [['nobody', nobody(testApp)]];
  const { admin, instructor, otherInstructor, student, otherStudent, outsider } = cast;
  for (const person of [admin, instructor, otherInstructor, student, otherStudent, outsider, olga, omar]) {
    people.push([person.name.split(' ')[0] ?? '', await signInAs(testApp, person)]);
  }
  const evals = [ofStudent, ofInstructor, unclaimed, elsewhere];
  /** Finds a client, also one that a test has added to `people`. */
  const clientOf = (name: string): Client => {
    const client = people.find(([other]) => other === name)?.[1];
    if (!client) throw new Error(`${name} is not in the cast.`);
    return client;
  };
  return { cast, people, clientOf, olga, omar, evals, testApp, deps: testApp.deps };
}
