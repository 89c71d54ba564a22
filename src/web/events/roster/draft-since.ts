import type { Choice, RosterDraft } from './draft.ts';

/** A draft that was saved, and who is on the roster since: newcomers have ids now. */
export interface SavedDraft {
  readonly sent: RosterDraft;
  readonly people: readonly { readonly User: { readonly UserId: string; readonly UserEmail: string } }[];
}

type Choices<Value> = ReadonlyMap<string, Choice<Value>>;

/** Choices that differ from those that were sent. What was chosen and sent, and undone meanwhile, is chosen back. */
function choicesSince<Value>(
  draft: Choices<Value>,
  sent: Choices<Value>,
  idOf: (id: string) => string,
  named: (value: Value) => Value,
): Choices<Value> {
  const since = new Map<string, Choice<Value>>();
  for (const [id, choice] of [...sent, ...draft]) {
    const to = (draft.get(id) ?? { to: choice.from }).to;
    const from = (sent.get(id) ?? { to: choice.from }).to;
    if (to !== from) since.set(idOf(id), { from: named(from), to: named(to) });
  }
  return since;
}

/** What was done to a roster while its draft was being saved: it lies over what is saved now. */
export function draftSince(draft: RosterDraft, { sent, people }: SavedDraft): RosterDraft {
  const ids = new Map(people.map(({ User }) => [User.UserEmail, User.UserId]));
  const idOf = (id: string) => ids.get(id) ?? id;
  const gone = sent.added.filter(newcomer => !draft.added.includes(newcomer)).map(({ email }) => idOf(email));
  return {
    groups: choicesSince(draft.groups, sent.groups, idOf, group => group),
    instructors: choicesSince(draft.instructors, sent.instructors, idOf, id => id && idOf(id)),
    vehicles: choicesSince(draft.vehicles, sent.vehicles, idOf, vehicle => vehicle),
    absences: choicesSince(draft.absences, sent.absences, idOf, absent => absent),
    days: choicesSince(draft.days, sent.days, idOf, days => days),
    removed: new Set([...[...draft.removed].filter(id => !sent.removed.has(id)), ...gone]),
    added: draft.added.filter(newcomer => !sent.added.includes(newcomer)),
  };
}
