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
  /** Also while it is re-opened (docs/decisions/0012). */
  readonly wasCompleted: boolean;
  /** What has been filled in so far. */
  readonly fields: KeptFields;
}

/** What a pending eval holds once it was joined with another. */
interface JoinedEval {
  readonly evalId: string;
  readonly evaluatorId: string | null;
  readonly state: EvalState;
  readonly fields: KeptFields;
}

export interface EvalsPlan {
  /** Evals that go, and the ones that they are part of from now on. */
  readonly former: readonly { readonly id: string; readonly evalId: string }[];
  /** Evals that stay beside the one that the roster asks for. */
  readonly beside: readonly string[];
  readonly joined: readonly JoinedEval[];
}

/** An eval as it is once both accounts are one. */
interface Merged extends AccountEval {
  /** It was by the account in use, or about it. */
  readonly isOwn: boolean;
  /** It is no longer by the person whom it is about. */
  readonly isReleased: boolean;
  readonly kept: JoinedEval;
}

const isOpened = ({ kept }: Merged): boolean => kept.state >= IN_PROGRESS;

/** The roster asks for one eval of each pair; for a student, by whichever instructor. */
const pairOf = ({ eventId, evalType, evaluatorId, subjectId }: Merged): string =>
  [eventId, evalType, subjectId, evalType === INSTRUCTOR_RATES_STUDENT ? '' : evaluatorId].join();

/** In each field the newer answer stands, and either side fills the other's gaps. */
function joinFields(into: KeptFields, from: KeptFields): KeptFields {
  const newer = Object.entries(from).filter(([name, { At }]) => At > (into[name]?.At ?? ''));
  return { ...into, ...Object.fromEntries(newer) };
}

/** One pending eval of two (docs/product.md#drafts). */
function join(into: Merged, from: Merged): Merged {
  const fields = joinFields(into.kept.fields, from.kept.fields);
  const state: EvalState = into.kept.state > from.kept.state ? into.kept.state : from.kept.state;
  const evaluatorId = into.evaluatorId ?? from.evaluatorId;
  return { ...into, evaluatorId, kept: { evalId: into.evalId, evaluatorId, state, fields } };
}

/** What is worth more stands first: a form that somebody has opened, then what the account in use had. */
const byWorth = (a: Merged, b: Merged): number =>
  Number(isOpened(b)) - Number(isOpened(a)) ||
  Number(b.isOwn) - Number(a.isOwn) ||
  (a.evalId < b.evalId ? -1 : 1);

const byAge = (a: Merged, b: Merged): number =>
  Number(b.isOwn) - Number(a.isOwn) || (a.evalId < b.evalId ? -1 : 1);

/** What becomes of the evals of one pair: nothing that was submitted goes, and no form that another one has opened. */
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
  return { former, beside, joined: isChanged ? [result.kept] : [] };
}

/** The eval as the merged person's; one that they would fill about themself is free for another instructor. */
function asMerged(one: AccountEval, inUse: string, other: string): Merged {
  const idOf = (id: string) => (id === other ? inUse : id);
  const subjectId = idOf(one.subjectId);
  const by = one.evaluatorId === null ? null : idOf(one.evaluatorId);
  const isReleased = by === subjectId && !one.wasCompleted;
  const evaluatorId = isReleased ? null : by;
  const { evalId, fields } = one;
  const state: EvalState = isReleased && one.state > SENT ? SENT : one.state;
  const kept: JoinedEval = { evalId, evaluatorId, state, fields: isReleased ? {} : fields };
  const isOwn = one.evaluatorId === inUse || one.subjectId === inUse;
  return { ...one, evaluatorId, subjectId, isOwn, isReleased, kept };
}

/**
 * What happens to the evals of two accounts that become one. `evals` are all of the other account, and those of the
 * account in use at the same events. Of an eval in which the person would rate themself, one that was submitted stands
 * beside the roster; a pending one is another instructor's to take on, or goes when it is a student's.
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
