import { joinDrafts } from '#domain/evals/draft-changes.ts';
import type { KeptFields } from '#domain/evals/draft-fields.ts';
import { type EvalState, IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';

/** An eval by or about one of two accounts that are merged. */
export interface AccountEval {
  readonly evalId: string;
  readonly eventId: string;
  readonly evalType: EvalType;
  readonly evaluatorId: string | null;
  readonly subjectId: string;
  readonly state: EvalState;
  /** Also while it is re-opened. */
  readonly wasCompleted: boolean;
  /** The fields filled in so far. */
  readonly fields: KeptFields;
}

/** The content of a pending eval after it was joined with another. */
type JoinedEval = Pick<AccountEval, 'evalId' | 'evaluatorId' | 'state' | 'fields'>;

export interface EvalsPlan {
  /** Evals that go, and the ones that they are part of from now on. */
  readonly former: readonly { readonly id: string; readonly evalId: string }[];
  /** Evals that stay beside the eval that the roster asks for. */
  readonly beside: readonly string[];
  readonly joined: readonly JoinedEval[];
}

/** An eval as it is once both accounts are one. */
interface Merged extends AccountEval {
  /** It was by the account in use, or about it. */
  readonly isOwn: boolean;
  /** The eval was by its own subject, and has no evaluator now. */
  readonly isReleased: boolean;
}

const isOpened = ({ state }: Merged): boolean => state >= IN_PROGRESS;

/** The roster asks for one eval of each pair; for a student, by whichever instructor. */
const pairOf = ({ eventId, evalType, evaluatorId, subjectId }: Merged): string =>
  [eventId, evalType, subjectId, evalType === INSTRUCTOR_RATES_STUDENT ? '' : evaluatorId].join();

/** Joins two pending evals (docs/product.md#drafts). */
const join = (into: Merged, from: Merged): Merged => ({
  ...into,
  evaluatorId: into.evaluatorId ?? from.evaluatorId,
  state: into.state > from.state ? into.state : from.state,
  fields: joinDrafts(into.fields, from.fields),
});

const byAge = (a: Merged, b: Merged): number =>
  Number(b.isOwn) - Number(a.isOwn) || (a.evalId < b.evalId ? -1 : 1);

/** Puts opened forms first, then the evals of the account in use. */
const byWorth = (a: Merged, b: Merged): number => Number(isOpened(b)) - Number(isOpened(a)) || byAge(a, b);

/** Plans the evals of one pair. Keeps every submitted eval, and every form that another evaluator has opened. */
function settlePair(pair: readonly Merged[]): EvalsPlan {
  const submitted = pair.filter(({ wasCompleted }) => wasCompleted).sort(byAge);
  const pending = pair.filter(({ wasCompleted }) => !wasCompleted).sort(byWorth);
  const [standing = pending[0], ...others] = submitted;
  const beside = others.map(({ evalId }) => evalId);
  const former: { id: string; evalId: string }[] = [];
  if (!standing) return { former, beside, joined: [] };

  let result = standing;
  let isChanged = standing.isReleased;
  for (const extra of pending) {
    if (extra === standing) continue;
    const byAnother =
      isOpened(extra) && ![standing, ...others].some(one => one.evaluatorId === extra.evaluatorId);
    if (byAnother) {
      beside.push(extra.evalId);
      continue;
    }
    former.push({ id: extra.evalId, evalId: standing.evalId });
    if (standing.wasCompleted) continue;
    result = join(result, extra);
    isChanged = true;
  }
  const { evalId, evaluatorId, state, fields } = result;
  return { former, beside, joined: isChanged ? [{ evalId, evaluatorId, state, fields }] : [] };
}

/** The eval as the merged person's; one that they would fill about themself is free for another instructor. */
function asMerged(one: AccountEval, inUse: string, other: string): Merged {
  const idOf = (id: string) => (id === other ? inUse : id);
  const subjectId = idOf(one.subjectId);
  const by = one.evaluatorId === null ? null : idOf(one.evaluatorId);
  const isReleased = by === subjectId && !one.wasCompleted;
  return {
    ...one,
    subjectId,
    evaluatorId: isReleased ? null : by,
    state: isReleased && one.state > SENT ? SENT : one.state,
    fields: isReleased ? {} : one.fields,
    isOwn: one.evaluatorId === inUse || one.subjectId === inUse,
    isReleased,
  };
}

/**
 * Plans what happens to the evals of two accounts that become one. `evals` are all of the other account, and those of the
 * account in use at the same events. An eval in which the person would rate themself stays beside the roster if it was
 * submitted. A pending one is free for another instructor, or is deleted if it is a student's.
 */
export function planEvals(
  evals: readonly AccountEval[],
  inUse: string,
  other: string,
): EvalsPlan & { readonly dropped: readonly string[] } {
  const merged = evals.map(one => asMerged(one, inUse, other));
  const isOfThemself = (one: Merged) => one.evaluatorId === one.subjectId;
  const isNobodys = (one: Merged) => one.isReleased && one.evalType === STUDENT_RATES_INSTRUCTOR;
  const pairs = Map.groupBy(
    merged.filter(one => !isOfThemself(one) && !isNobodys(one)),
    pairOf,
  );
  const plans = [...pairs.values()]
    .filter(pair => !pair.every(({ isOwn }) => isOwn) || pair.some(({ isReleased }) => isReleased))
    .map(pair => settlePair(pair));
  return {
    dropped: merged.filter(isNobodys).map(({ evalId }) => evalId),
    former: plans.flatMap(({ former }) => former),
    beside: [
      ...merged.filter(isOfThemself).map(({ evalId }) => evalId),
      ...plans.flatMap(({ beside }) => beside),
    ],
    joined: plans.flatMap(({ joined }) => joined),
  };
}
