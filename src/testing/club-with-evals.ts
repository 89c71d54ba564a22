import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addEvent, type TestPerson } from './cast.ts';
import { signInAs } from './client.ts';
import { addEval, type NewEval, publishEvent } from './evals.ts';
import { makeClub } from './rosters.ts';

interface OtherEval extends Partial<Omit<NewEval, 'rating'>> {
  /** null: the eval waits for its evaluator. */
  readonly rating?: number | null;
}

/** The club with the evals of `publishEvent`, and Ivan and Sam signed in. */
export async function makeClubWithEvals(rating?: number) {
  const club = await makeClub();
  const { db } = club.deps;
  const { organizationId, instructor, student } = club.cast;
  return {
    ...club,
    db,
    evals: await publishEvent(db, club.cast, rating),
    ivan: await signInAs(club, instructor),
    sam: await signInAs(club, student),
    signIn: (person: TestPerson) => signInAs(club, person),
    /** Adds an eval at another event: Ivan's completed one of Sam unless `other` says otherwise. */
    addEvalOn: async (day: string, { rating = 2, ...other }: OtherEval = {}) => {
      const eventId = await addEvent(db, other.organizationId ?? organizationId, `Event of ${day}`, day);
      return addEval(db, {
        organizationId,
        eventId,
        evalType: INSTRUCTOR_RATES_STUDENT,
        evaluator: instructor,
        subject: student,
        ...(rating !== null && { rating }),
        ...other,
      });
    },
    readStored: (evalId: string) =>
      db.selectFrom('eval').selectAll().where('id', '=', evalId).executeTakeFirstOrThrow(),
  };
}
