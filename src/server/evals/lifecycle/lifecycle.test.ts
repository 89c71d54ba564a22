import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { EvalState } from '#domain/evals/eval-state.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { newToken } from '#server/platform/tokens.ts';
import { fullAnswers } from '#testing/evals.ts';
import type { Club } from '#testing/rosters.ts';
import { idOf, makeSchool } from '#testing/school.ts';
import { reopen, storeDraft } from './change-eval.ts';
import { claimEval } from './claim-eval.ts';
import { completeEval } from './complete-eval.ts';
import { createCheckRide, createDayEvals } from './create-evals.ts';
import { leaveEvals } from './leave-evals.ts';
import { deletePending, followRoster, isUntouched } from './pending-evals.ts';

const instructors = ['instructor', 'otherInstructor'] as const;
const people = [...instructors, 'student', 'otherStudent'] as const;
type Instructor = (typeof instructors)[number];
type Person = (typeof people)[number];

interface Eval {
  readonly id: string;
  readonly kind: 'day' | 'rating' | 'ride';
  readonly evaluator: Person | null;
  readonly subject: Person | null;
  readonly state: EvalState;
  /** It was completed once, or again after it was re-opened. */
  readonly completed: 'never' | 'once' | 'again';
  readonly hasDraft: boolean;
}

interface World {
  readonly evals: readonly Eval[];
  /** The instructor of `student` on the roster; `otherStudent` has none. */
  readonly assigned: Instructor | null;
  /** The instructors who are marked 'Not here'. */
  readonly absent: readonly Instructor[];
}

type Step =
  | { readonly do: 'publish' | 'drop untouched' }
  | { readonly do: 'ask ride' | 'toggle absent'; readonly by: Instructor }
  | { readonly do: 'assign'; readonly to: Instructor | null }
  | { readonly do: 'claim' | 'complete'; readonly by: Person; readonly isOwn: boolean; readonly nth: number }
  | { readonly do: 'draft' | 'reopen' | 'cancel ride'; readonly nth: number }
  | { readonly do: 'leave'; readonly by: Person };

const oneOf = fc.constantFrom;
const nth = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: oneOf('publish', 'publish', 'drop untouched') }),
  fc.record({ do: oneOf('ask ride', 'toggle absent'), by: oneOf(...instructors) }),
  fc.record({ do: oneOf('assign'), to: oneOf(...instructors, null) }),
  fc.record({ do: oneOf('claim', 'complete', 'complete'), by: oneOf(...people), isOwn: fc.boolean(), nth }),
  fc.record({ do: oneOf('draft', 'reopen', 'reopen', 'cancel ride'), nth }),
  fc.record({ do: oneOf('leave'), by: oneOf(...people) }),
);

const isInstructor = (person: Person | null): person is Instructor =>
  instructors.some(known => known === person);
const neverCompleted = ({ completed }: Eval) => completed === 'never';

const fresh = { id: '', state: 1, completed: 'never', hasDraft: false } as const;
const begunAgain = { state: 1, hasDraft: false } as const;

function publish({ evals, assigned, absent }: World): Eval[] {
  const added: Eval[] = [];
  const hasDayEval = (subject: Person) =>
    evals.some(known => known.kind === 'day' && known.subject === subject);
  if (!hasDayEval('otherStudent')) {
    added.push({ ...fresh, kind: 'day', evaluator: null, subject: 'otherStudent' });
  }
  if (assigned === null || !absent.includes(assigned)) {
    if (!hasDayEval('student'))
      added.push({ ...fresh, kind: 'day', evaluator: assigned, subject: 'student' });
    if (assigned && !evals.some(known => known.kind === 'rating' && known.subject === assigned)) {
      added.push({ ...fresh, kind: 'rating', evaluator: 'student', subject: assigned });
    }
  }
  return [...evals, ...added];
}

/** Moves the evals of a student who is assigned to another instructor, or to none. */
function assign({ evals, assigned }: World): Eval[] {
  const ratings = evals
    .filter(known => known.kind === 'rating' && (neverCompleted(known) || known.subject === assigned))
    .sort(
      (a, b) => Number(b.subject === assigned) - Number(a.subject === assigned) || (a.id < b.id ? -1 : 1),
    );
  return evals.flatMap((known): Eval[] => {
    if (!neverCompleted(known) || known.kind === 'ride') return [known];
    if (known.kind === 'rating') {
      if (assigned === null || known.id !== ratings[0]?.id) return [];
      return [known.subject === assigned ? known : { ...known, ...begunAgain, subject: assigned }];
    }
    if (known.subject === 'otherStudent' || known.evaluator === assigned) return [known];
    return [{ ...known, ...begunAgain, evaluator: assigned }];
  });
}

function leave({ evals }: World, person: Person): Eval[] {
  return evals.flatMap((known): Eval[] => {
    if (!neverCompleted(known)) {
      return [known.evaluator === person ? { ...known, state: 3, hasDraft: false } : known];
    }
    if (known.subject === person) return [];
    if (known.evaluator !== person) return [known];
    return known.kind === 'day' ? [{ ...known, ...begunAgain, evaluator: null }] : [];
  });
}

function mayClaim({ absent }: World, { kind, state, evaluator }: Eval, by: Person): boolean {
  if (state > 1) return false;
  return (
    evaluator === by || (evaluator === null && kind === 'day' && isInstructor(by) && !absent.includes(by))
  );
}

/** The evals and the roster after a step. */
function expectedAfter(world: World, taken: Step, chosen: Eval | undefined): World {
  const { evals, absent } = world;
  const change = (allowed: boolean, changes: Partial<Eval>) => ({
    ...world,
    evals: evals.map(known => (allowed && known === chosen ? { ...known, ...changes } : known)),
  });
  const remove = (isRemoved: (known: Eval) => boolean) => ({
    ...world,
    evals: evals.filter(known => !neverCompleted(known) || !isRemoved(known)),
  });
  switch (taken.do) {
    case 'publish':
      return { ...world, evals: publish(world) };
    case 'ask ride':
      return {
        ...world,
        evals: [...evals, { ...fresh, kind: 'ride', evaluator: taken.by, subject: 'student' }],
      };
    case 'toggle absent':
      return {
        ...world,
        absent: absent.includes(taken.by) ? absent.filter(by => by !== taken.by) : [...absent, taken.by],
      };
    case 'assign':
      return { ...world, assigned: taken.to, evals: assign({ ...world, assigned: taken.to }) };
    case 'leave':
      return { ...world, evals: leave(world, taken.by) };
    case 'drop untouched':
      return remove(({ kind, state, hasDraft }) => kind !== 'ride' && state === 1 && !hasDraft);
    case 'cancel ride':
      return remove(known => known === chosen && known.kind === 'ride');
    case 'claim':
      return change(chosen !== undefined && mayClaim(world, chosen, taken.by), {
        evaluator: taken.by,
        state: 2,
      });
    case 'complete':
      return change(chosen !== undefined && chosen.evaluator === taken.by && chosen.state < 3, {
        ...{ state: 3, hasDraft: false },
        completed: chosen?.completed === 'never' ? 'once' : 'again',
      });
    case 'draft':
      return change(chosen !== undefined && chosen.evaluator !== null && chosen.state < 3, {
        hasDraft: true,
      });
    case 'reopen':
      return change(chosen?.state === 3, { state: 2 });
  }
}

function completionOf(evalId: string, evaluatorId: string, evalType: EvalType, now: Date) {
  return completeEval({
    evalId: evalId,
    evaluatorId: evaluatorId,
    evalType: evalType,
    formVersionId: null,
    basedOn: 'infinity',
    answers: JSON.stringify(fullAnswers(3, evalType)),
    apexScore: 3,
    summary: '',
    publicNotes: 'Good hands.',
    nextStep: '',
    privateNotes: '',
    recommendation: null,
    linkKey: newToken(),
    messageId: newId(),
    now: now,
  });
}

/** The event of the cast in a transaction, with a ladder for check rides. */
function worldIn({ cast, byEvent: { organizationId, eventId: id } }: Club, trx: Trx, checkRideFor: string) {
  const idOfPerson = (person: Person) => cast[person].personId;
  const personOf = (id: string | null) => people.find(person => idOfPerson(person) === id) ?? null;
  const event = { id, organizationId };

  async function readEvals(): Promise<Eval[]> {
    const rows = await trx.selectFrom('eval').selectAll().orderBy('id').execute();
    return rows.map(row => ({
      id: row.id,
      kind:
        row.check_ride_for !== null ? 'ride' : row.eval_type === INSTRUCTOR_RATES_STUDENT ? 'day' : 'rating',
      evaluator: personOf(row.evaluator_id),
      subject: personOf(row.subject_id),
      state: row.state,
      completed: row.completed_at === null ? 'never' : row.resubmitted_at === null ? 'once' : 'again',
      hasDraft: row.draft !== null,
    }));
  }

  const setAttendee = (person: Person, values: { instructor_id: string | null } | { absent: boolean }) =>
    trx.updateTable('attendee').set(values).where('person_id', '=', idOfPerson(person)).execute();

  async function take(taken: Step, chosen: Eval | undefined, { absent }: World, now: Date): Promise<unknown> {
    switch (taken.do) {
      case 'publish':
        return createDayEvals(trx, event, now);
      case 'ask ride': {
        const ride = { subjectId: idOfPerson('student'), runGroupId: checkRideFor, checkRideFor };
        return createCheckRide(trx, event, { ...ride, id: newId(), evaluatorId: idOfPerson(taken.by) }, now);
      }
      case 'toggle absent':
        return setAttendee(taken.by, { absent: !absent.includes(taken.by) });
      case 'assign':
        await setAttendee('student', { instructor_id: taken.to && idOfPerson(taken.to) });
        return followRoster(trx, [event.id], [idOfPerson('student')], now);
      case 'leave':
        return leaveEvals(trx, idOfPerson(taken.by), now);
      case 'drop untouched':
        return deletePending(trx, sql`event_id = ${event.id} and check_ride_for is null and ${isUntouched}`);
    }
    if (!chosen) return undefined;
    switch (taken.do) {
      case 'claim':
        return claimEval(chosen.id, idOfPerson(taken.by)).execute(trx);
      case 'complete': {
        const evalType = chosen.kind === 'rating' ? STUDENT_RATES_INSTRUCTOR : INSTRUCTOR_RATES_STUDENT;
        return completionOf(chosen.id, idOfPerson(taken.by), evalType, now).execute(trx);
      }
      case 'draft':
        return chosen.evaluator && storeDraft(trx, chosen.id, {}, now);
      case 'reopen':
        return reopen(trx, chosen.id);
      case 'cancel ride':
        return deletePending(trx, sql`id = ${chosen.id} and check_ride_for is not null`);
    }
  }

  return { readEvals, take };
}

/** One text for each eval, sorted, without the ids: publishing and moving make new ones. */
const describeEvals = (evals: readonly Eval[]) =>
  evals
    .map(({ kind, evaluator, subject, state, completed, hasDraft }) =>
      [kind, evaluator, subject, state, completed, hasDraft].join(' '),
    )
    .sort();

test('each change of evals does what the life of an eval allows, in any order', {
  timeout: 30_000,
}, async () => {
  const { club, ladder } = await makeSchool(null);
  const { db } = club.deps;
  await db.deleteFrom('eval').execute();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async steps => {
      const trx = await db.startTransaction().execute();
      try {
        const { readEvals, take } = worldIn(club, trx, idOf(ladder, 'Intermediate'));
        let world: World = { evals: [], assigned: 'instructor', absent: [] };
        let now = club.clock.now;
        for (const drawn of steps) {
          now = new Date(now.getTime() + MINUTE_MS);
          const { evals } = world;
          const chosen = 'nth' in drawn && evals.length > 0 ? evals[drawn.nth % evals.length] : undefined;
          const isByEvaluator = 'isOwn' in drawn && drawn.isOwn && chosen?.evaluator;
          const taken = isByEvaluator ? { ...drawn, by: chosen.evaluator } : drawn;
          const expected = expectedAfter(world, taken, chosen);
          await take(taken, chosen, world, now);
          world = { ...expected, evals: await readEvals() };
          expect(describeEvals(world.evals)).toEqual(describeEvals(expected.evals));
        }
      } finally {
        await trx.rollback().execute();
      }
    }),
    { numRuns: 100 },
  );
});
