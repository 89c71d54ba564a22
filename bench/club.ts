import { type EvalType, INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import type { Db } from '#server/platform/database/open.ts';
import { addAttendee, addPerson, makeCast, openSessionOf, type TestPerson } from '#testing/cast.ts';
import { addEval, publishEvent } from '#testing/evals.ts';
import { withDatabaseIn } from '#testing/process-club.ts';
import { addSeasons } from '#testing/seasons.ts';

const SEASONS_OF_EVALS = 24;
const ROSTER = 300;

/** A page to measure and the session it is read with, if any. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly cookie: string | null;
}

const cookieOf = async (db: Db, person: TestPerson) => `session=${await openSessionOf(db, person)}`;

/** Fills a new data folder with a club: a student of two seasons, a roster of 300, an eval to fill and one to read. */
export function prepareScreens(dataDir: string): Promise<MeasuredPage[]> {
  return withDatabaseIn(dataDir, async db => {
    const cast = await makeCast(db);
    const { organizationId, eventId, admin, instructor, student } = cast;
    const evals = await publishEvent(db, cast);
    const evalType: EvalType = INSTRUCTOR_RATES_STUDENT;
    const until = new Date();
    const seasons = { organizationId, evalType, evaluator: instructor, subject: student, until };
    await addSeasons(db, { ...seasons, count: SEASONS_OF_EVALS });
    const read = { organizationId, eventId, evalType, evaluator: instructor, rating: 3 };
    const subject = await addPerson(db, 'Rea Read', 'rea@club.example');
    const { linkKey } = await addEval(db, { ...read, subject });
    for (let nth = 0; nth < ROSTER; nth += 1) {
      const person = await addPerson(db, `Noa Newcomer${nth}`, `noa${nth}@club.example`);
      await addAttendee(db, { organizationId, eventId, person, group: 'Novice', instructor });
    }
    return [
      {
        name: 'Eval form',
        path: `/evalx/${evals.ofStudent.evalId}`,
        cookie: await cookieOf(db, instructor),
      },
      { name: 'Public eval', path: `/eval/link/${linkKey}`, cookie: null },
      { name: 'Student dashboard', path: '/student', cookie: await cookieOf(db, student) },
      {
        name: 'Roster of 300',
        path: `/admin/${organizationId}/event/${eventId}/roster`,
        cookie: await cookieOf(db, admin),
      },
    ];
  });
}
