import type { StudentEvals } from '#contract/schemas/evals.ts';
import type { Db } from '#server/database/open.ts';
import { personCard } from '#server/platform/evals/cards.ts';
import { isOnRosterOfStaff } from '#server/platform/people-in-reach.ts';
import { selectAnsweredCards, toAnsweredCard } from './answered-cards.ts';
import { isSubject } from './conditions.ts';
import { studentViewReader } from './readers.ts';

const findStudent = (db: Db, callerId: string, studentId: string) =>
  db
    .selectFrom('person')
    .select([
      'id as personId',
      'picture_url as picture',
      'display_name as displayName',
      'first_name as firstName',
      'last_name as lastName',
      'email',
    ])
    .where('id', '=', studentId)
    .where(isOnRosterOfStaff(callerId))
    .executeTakeFirst();

/** A student with their completed evals, newest first; null when they share no organization with the caller. */
export async function evalsOfStudent(
  db: Db,
  callerId: string,
  studentId: string,
): Promise<StudentEvals | null> {
  const student = await findStudent(db, callerId, studentId);
  if (!student) return null;
  const evals = await selectAnsweredCards(db)
    .where(isSubject(studentId))
    .whereRef('eval.evaluator_id', '<>', 'eval.subject_id')
    .where(studentViewReader(callerId).sees)
    .orderBy('event.start', 'desc')
    .orderBy('eval.completed_at', 'desc')
    .orderBy('eval.id')
    .execute();
  return { Profile: personCard(student), Evals: evals.map(toAnsweredCard) };
}
