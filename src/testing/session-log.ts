import type { SessionLog } from '#contract/school/log.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from './cast.ts';
import { type Client, signInAs } from './client.ts';
import { switchSchoolOn } from './days.ts';
import { type Club, makeClub } from './rosters.ts';

/** The club, whose event is on 2026-06-13, with its school switched on. */
export async function makeSchoolDay() {
  const club = await makeClub();
  await switchSchoolOn(club);
  club.clock.now = new Date('2026-06-13T15:00:00Z');
  const { instructor, student, otherInstructor } = club.cast;
  const [ivan, sam, olga] = await Promise.all(
    [instructor, student, otherInstructor].map(person => signInAs(club, person)),
  );
  if (!ivan || !sam || !olga) throw new Error('unreachable');
  return { club, ivan, sam, olga };
}

/** A session of the event's student, as it is sent. */
export const sessionOf = ({ cast }: Pick<Club, 'cast'>, more: Partial<SessionLog> = {}): SessionLog => ({
  EntryId: newId(),
  Revision: 1,
  EventId: cast.eventId,
  UserId: cast.student.personId,
  Day: '2026-06-13',
  Number: 1,
  Conditions: ['dry'],
  Text: '',
  NextStep: '',
  Shared: true,
  Focus: [],
  ...more,
});

export const logSession = (by: Client, body: SessionLog) => by.call('LogSession', { body });

/** Returns the student as Today shows them to the caller. */
export async function todayOf(by: Client, { personId }: TestPerson) {
  const [event] = (await by.call('GetToday')).reply();
  return event?.Students.find(({ UserId }) => UserId === personId);
}
