import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { EvalCard, StudentEvals } from '#contract/evals/evals.ts';
import { fromStoredForm, selectGroupNames } from '#server/clubs/forms/form-groups.ts';
import { cardOf } from '#server/people/person-card.ts';
import {
  type Asking,
  belongsTo,
  isInReachOf,
  isKnownToStaff,
  isPresentIn,
  type PersonCondition,
} from '#server/people/visibility.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { isCounted } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { newToken } from '#server/platform/tokens.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { answeredCard, evalCard, newestFirst, selectFromEvals } from './cards.ts';
import { type Condition, isEvaluator, isSubject } from './conditions.ts';
import { saveDraft } from './draft.ts';
import { type CardWithForm, loadFormsOfList } from './forms-of-list.ts';
import { setPublicLink } from './lifecycle/change-eval.ts';
import { takeFormBack } from './lifecycle/complete-eval.ts';
import { instructorLists, studentLists } from './lists.ts';
import { claimForm, readForm } from './open-form.ts';
import { readByLink, readEval } from './read.ts';
import {
  adminReader,
  instructorReader,
  searchReader,
  studentReader,
  studentViewReader,
  within,
} from './readers.ts';
import { reopenEval } from './reopen-eval.ts';
import { submitEval } from './submit.ts';

const isPerson = (personId: string, isKnown: PersonCondition): Condition =>
  sql`exists (select from person where person.id = ${personId} and ${isKnown})`;

/** Loads the evals about and by a person, newest first. A problem when the caller does not know the person. */
async function listEvalsOf(
  db: Db,
  personId: string,
  isKnown: PersonCondition,
  sees: Condition,
): Promise<EvalCard[]> {
  const { rows } = await sql<{ card: EvalCard }>`${selectFromEvals(sql`${evalCard()} as card`)}
    where (${isSubject(personId)} or ${isEvaluator(personId)}) and ${sees} and ${isPerson(personId, isKnown)}
    ${newestFirst}`.execute(db);
  if (rows.length === 0) {
    const { rows: people } = await sql`select where ${isPerson(personId, isKnown)}`.execute(db);
    if (people.length === 0) throw problems.absent();
  }
  return rows.map(({ card }) => card);
}

/** Loads the evals of a person that a colleague or student may read (docs/product.md#who-reads-which-eval). */
const evalsForFellow = (db: Db, caller: Asking, personId: string): Promise<EvalCard[]> =>
  listEvalsOf(db, personId, isInReachOf(caller), searchReader(caller).sees);

/** Loads all evals of a person in an organization, pending evals included. */
const evalsForAdmin = (db: Db, organizationId: string, personId: string): Promise<EvalCard[]> =>
  listEvalsOf(
    db,
    personId,
    belongsTo(organizationId),
    sql`eval.organization_id = ${organizationId} and ${isCounted}`,
  );

/** Loads a student with their completed evals, newest first. A problem when they share no organization with the caller. */
async function evalsOfStudent(db: Db, caller: Asking, studentId: string): Promise<StudentEvals> {
  const { Profile } = await db
    .selectFrom('person')
    .select(cardOf('person').as('Profile'))
    .where('id', '=', studentId)
    .where(isKnownToStaff(caller))
    .executeTakeFirstOrThrow(problems.absent);
  const { rows } = await sql<CardWithForm>`
    ${selectFromEvals(sql`${answeredCard()} as card, eval.form_version_id as form`)}
    where ${isSubject(studentId)} and eval.evaluator_id <> eval.subject_id and ${studentViewReader(caller).sees}
    ${newestFirst}`.execute(db);
  return { Profile, Evals: rows.map(({ card }) => card), ...(await loadFormsOfList(db, rows)) };
}

/** Returns the reply. A problem when it is null. */
function orAbsent<T>(reply: T | null): T {
  if (reply === null) throw problems.absent();
  return reply;
}

/**
 * Reads a version of a club's form; a problem for people who have no membership of its club, have left it, or were removed
 * from it. The evals of those people hold their forms. Which version a new eval gets is said by `form_version_for` in 001-schema.sql.
 */
async function readFormVersion(
  db: Db,
  caller: Pick<Caller, 'personId'>,
  formVersionId: string,
): Promise<ReplyOf<'GetFormVersion'>> {
  const { groupNames, ...version } = await db
    .selectFrom('form_version')
    .innerJoin('form', 'form.id', 'form_id')
    .select([
      'form_version.id as FormVersionId',
      'form.id as FormId',
      'number as Number',
      'content as Content',
    ])
    .select(selectGroupNames(sql.ref('form.organization_id')).as('groupNames'))
    .where('form_version.id', '=', formVersionId)
    .where(isPresentIn(caller.personId, sql`form.organization_id`))
    .executeTakeFirstOrThrow(problems.absent);
  return { ...version, Content: fromStoredForm(version.Content, groupNames) };
}

export const evalHandlers = {
  /**
   * Returns also an eval that its evaluator has completed: the form shows that it is complete
   * (docs/product.md#who-reads-which-eval).
   */
  ClaimEval: async ({ query, caller }, { db, now }) => {
    const { evalId: EvalId, formVersionId: FormVersionId } = query;
    if (FormVersionId) await takeFormBack(db, caller.personId, { EvalId, FormVersionId });
    return claimForm(db, EvalId, caller, now());
  },
  GetEval: async ({ query, caller }, { db }) => orAbsent(await readForm(db, query.evalId, caller)),
  GetFormVersion: ({ query, caller }, { db }) => readFormVersion(db, caller, query.formVersionId),
  PostEval: async ({ body, caller }, deps) =>
    orAbsent((await submitEval(deps, caller.personId, body)) ? { Ok: true } : null),
  SaveDraft: async ({ body, caller }, deps) =>
    orAbsent(await unitOfWork(deps, caller, work => saveDraft(work, body))),
  GetEvalPublicLinkKey: async ({ query }, { db }) => orAbsent(await readByLink(db, query.linkKey)),
  GetEvalForAdmin: ({ query, caller }, { db }) =>
    readEval(db, query.evalId, adminReader(caller, query.organizationId)),
  GetEvalsForInstructor: ({ caller }, { db, now }) => instructorLists(db, caller.personId, now()),
  GetEvalForInstructor: ({ query, caller }, { db, now }) =>
    readEval(db, query.evalId, instructorReader(caller, now())),
  GetEvalsForStudent: ({ caller }, { db, now, settings }) =>
    studentLists(db, caller.personId, now(), settings.publicUrl),
  GetEvalForStudent: ({ query, caller }, { db }) => readEval(db, query.evalId, studentReader(caller)),
  GetEvalsForStudentById: ({ query, caller }, { db }) => evalsOfStudent(db, caller, query.studentId),
  GetEvalForStudentView: ({ query, caller }, { db }) => readEval(db, query.evalId, studentViewReader(caller)),
  GetUserEvalsPublic: ({ query, caller }, { db }) => evalsForFellow(db, caller, query.userId),
  GetUserEvalPublic: ({ query, caller }, { db }) =>
    readEval(db, query.evalId, within(query.organizationId, searchReader(caller))),
  GetUserEvalsAdmin: ({ query }, { db }) => evalsForAdmin(db, query.organizationId, query.userId),
  ReopenEval: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => reopenEval(work, query, body.Reason)),
  ReplacePublicLink: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work => setPublicLink(work, query.evalId, newToken())),
  TurnOffPublicLink: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work => setPublicLink(work, query.evalId, null)),
} satisfies Partial<Handlers>;
