import { sql } from 'kysely';
import type { AnsweredEvalCard, StudentEvals } from '#contract/evals/evals.ts';
import { type Asking, isKnownToStaff } from '#server/people/people-in-reach.ts';
import { cardOf } from '#server/people/person-card.ts';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { type WrittenJson, writtenJson, writtenList, writtenObject } from '#server/platform/written-json.ts';
import { answeredCard, type ListedCard, newestFirst, selectCards } from './cards.ts';
import { isSubject } from './conditions.ts';
import { studentViewReader } from './readers.ts';

async function findStudent(db: Db, caller: Asking, studentId: string, unnamed: string) {
  const { rows } = await sql<{ json: string }>`
    select ${cardOf('person', unnamed)}::text as json from person
    where id = ${studentId} and ${isKnownToStaff(caller)}`.execute(db);
  return rows[0];
}

/** Loads a student with their completed evals, newest first; null when they share no organization with the caller. */
export async function evalsOfStudent(
  db: Db,
  caller: Asking,
  studentId: string,
): Promise<WrittenJson<StudentEvals> | null> {
  const { unnamed } = texts();
  const student = await findStudent(db, caller, studentId, unnamed);
  if (!student) return null;
  const { rows } = await sql<ListedCard>`${selectCards(answeredCard, unnamed)}
    where ${isSubject(studentId)} and eval.evaluator_id <> eval.subject_id and ${studentViewReader(caller).sees}
    ${newestFirst}`.execute(db);
  return writtenObject<StudentEvals>({
    Profile: writtenJson(student.json),
    Evals: writtenList<AnsweredEvalCard>(rows),
  });
}
