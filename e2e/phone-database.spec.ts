import { addAttendee, addPerson } from '../src/testing/cast.ts';
import { type Club, expect, test } from './club.ts';
import { draftsIn } from './form.ts';
import { swapSession } from './offline-phone.ts';
import { isSent, submittedOffline } from './paddock.ts';
import { keptOn } from './phone-storage.ts';

/** Another account of the same human, into which the first is merged. */
async function mergeInto(club: Club, formerId: string, evalId: string) {
  const { db, organizationId, eventId } = club;
  const person = await addPerson(db, 'Mia Merged', 'mia@club.example');
  await addAttendee(db, { organizationId, eventId, person, group: 'Instructor' });
  await club.giveTo(evalId, person);
  await db.insertInto('former_person').values({ id: formerId, person_id: person.personId }).execute();
  return person;
}

test('a submit that waits when its account is merged into another is sent from that one', async ({
  club,
  phoneOf,
}) => {
  const { db, organizationId, eventId } = club;
  const former = await addPerson(db, 'Mia Former', 'mia.former@club.example');
  await addAttendee(db, { organizationId, eventId, person: former, group: 'Instructor' });
  const { page, context, evalId } = await submittedOffline(club, phoneOf, former);
  const merged = await mergeInto(club, former.personId, evalId);
  await page.goto('about:blank');
  await swapSession(page, club, merged);
  await context.setOffline(false);
  await page.goto('/instructor?tab=submissions');
  await isSent(club, evalId);
  expect(await club.stored(evalId)).toMatchObject({ apex_score: 3, evaluator_id: merged.personId });
  await expect.poll(() => draftsIn(page)).toEqual([]);
  // Who is signed in is still known without reception.
  await expect.poll(() => keptOn(page, 'person')).toEqual(['me']);
});
