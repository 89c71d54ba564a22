/** Somebody who was added to a roster and is not saved yet. Until then the e-mail is what they are known by. */
export interface Newcomer {
  /** Normalised. */
  readonly email: string;
  readonly name: string;
  readonly vehicle: string;
  readonly group: string;
}

/** A value chosen in place of the one that was saved at that moment. */
export interface Choice<Value> {
  readonly from: Value;
  readonly to: Value;
}

/**
 * What an organizer has done to a roster since it was saved, and nothing else: laid over a roster that somebody else
 * has saved meanwhile, it is still the same work. People are known by id; a newcomer's is the e-mail.
 */
export interface RosterDraft {
  readonly groups: ReadonlyMap<string, Choice<string>>;
  readonly instructors: ReadonlyMap<string, Choice<string | null>>;
  readonly removed: ReadonlySet<string>;
  readonly added: readonly Newcomer[];
}

/** One step of editing. `saved` is what stands in the saved roster; choosing it again undoes the choice. */
export type DraftStep =
  | { readonly kind: 'add'; readonly newcomer: Newcomer }
  | { readonly kind: 'group'; readonly id: string; readonly group: string; readonly saved: string }
  | {
      readonly kind: 'instructor';
      readonly id: string;
      readonly instructorId: string | null;
      readonly saved: string | null;
    }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'keep'; readonly id: string }
  | { readonly kind: 'discard' };

/** A roster as it is saved. */
export const emptyDraft: RosterDraft = {
  groups: new Map(),
  instructors: new Map(),
  removed: new Set(),
  added: [],
};

/** Newcomers go by their address; no id of a person has an @. */
export const isNewcomerId = (id: string): boolean => id.includes('@');

function withChoice<Value>(
  choices: ReadonlyMap<string, Choice<Value>>,
  id: string,
  to: Value,
  saved: Value,
): ReadonlyMap<string, Choice<Value>> {
  const next = new Map(choices);
  if (to === saved) next.delete(id);
  else next.set(id, { from: saved, to });
  return next;
}

function without<Value>(choices: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  const next = new Map(choices);
  next.delete(id);
  return next;
}

/** Saved people are marked, so that they can be kept after all; a newcomer simply goes. */
function remove(draft: RosterDraft, id: string): RosterDraft {
  if (!isNewcomerId(id)) return { ...draft, removed: new Set([...draft.removed, id]) };
  return {
    ...draft,
    groups: without(draft.groups, id),
    instructors: without(draft.instructors, id),
    added: draft.added.filter(({ email }) => email !== id),
  };
}

/** Takes one step of editing. What a step does not touch keeps its identity. */
export function editDraft(draft: RosterDraft, step: DraftStep): RosterDraft {
  switch (step.kind) {
    case 'add':
      return { ...draft, added: [...draft.added, step.newcomer] };
    case 'group':
      return { ...draft, groups: withChoice(draft.groups, step.id, step.group, step.saved) };
    case 'instructor':
      return {
        ...draft,
        instructors: withChoice(draft.instructors, step.id, step.instructorId, step.saved),
      };
    case 'remove':
      return remove(draft, step.id);
    case 'keep':
      return { ...draft, removed: new Set([...draft.removed].filter(id => id !== step.id)) };
    case 'discard':
      return emptyDraft;
  }
}
