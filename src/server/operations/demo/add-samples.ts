import { hoursAfter, outingsAround } from '#demo/calendar.ts';
import { type DemoPerson, makePeople } from '#demo/people.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { markSample } from '#server/events/event/event.ts';
import { publishEvals } from '#server/events/publishing/publish-evals.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { markSamples } from '#server/sign-in/person/change-person.ts';
import { addDemoEvent, firstGroup, submitDemoEvals } from './play-event.ts';
import { texts } from './texts.ts';

const INSTRUCTORS = 4;
const STUDENTS = 8;

/**
 * Fills a club without events with last weekend's event of sample people, which `removeSamples` deletes. Returns the event's
 * id; a problem when the club has an event. The people have addresses that get no mail (docs/product.md#sample-people).
 */
export async function addSamples(work: Work, organizationId: string) {
  const { trx, now, audit } = work;
  await lockOrganization(trx, organizationId);
  const events = await trx
    .selectFrom('event')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  if (events.length > 0) throw problems.refused(texts().notAdded, texts().hasEvents);
  const lastOuting = outingsAround(now).find(({ weekend }) => weekend === 0);
  if (!lastOuting) throw new RangeError('The demo has no event last weekend.');
  const outing = { ...lastOuting, name: `${lastOuting.name} ${texts().sample}` };
  // An address belongs to one person of the server.
  const host = `${organizationId.split('-').at(-1)}.example.invalid`;
  const toSample = (person: DemoPerson): DemoPerson => ({
    ...person,
    lastName: `${person.lastName} ${texts().sample}`,
    email: person.email.replace(/@.*/, `@${host}`),
  });
  const { instructors, students } = makePeople();
  const coaches = instructors.slice(0, INSTRUCTORS).map(toSample);
  const seats = students.slice(0, STUDENTS).map((student, nth) => ({
    ...{ student: toSample(student), before: nth, days: [] },
    coach: coaches[nth % INSTRUCTORS] ?? null,
  }));
  const roster = { outing, coaches, seats };
  // The log of the club has one entry about the samples.
  const playing = { ...work, now: hoursAfter(outing.lastDay, 21), audit: async () => {} };
  const EventId = await addDemoEvent(playing, organizationId, roster, firstGroup);
  await markSamples(
    trx,
    [...coaches, ...seats.map(({ student }) => student)].map(({ email }) => email),
  );
  await publishEvals(playing, organizationId, EventId, false);
  await submitDemoEvals({ ...playing, now }, EventId, roster, firstGroup, false);
  await markSample(trx, EventId, true);
  await audit(organizationId, { action: 'samples-added', about: outing.name });
  return { EventId };
}
