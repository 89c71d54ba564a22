import type { DaySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';

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
  readonly vehicles: ReadonlyMap<string, Choice<string>>;
  /** Who is 'Not here', or here after all. */
  readonly absences: ReadonlyMap<string, Choice<boolean>>;
  /** On which days they come. */
  readonly days: ReadonlyMap<string, Choice<DaySet>>;
  readonly removed: ReadonlySet<string>;
  readonly added: readonly Newcomer[];
}

/** One group, one instructor or the same days for several at once; what is not given stays as each of them has it. */
export interface Assignment {
  readonly people: readonly Assigned[];
  readonly group?: string | undefined;
  readonly instructorId?: string | null | undefined;
  readonly days?: DaySet | undefined;
}

/** Whom an assignment reaches, with what stands in the draft and in the saved roster. */
export interface Assigned {
  readonly id: string;
  readonly group: string;
  readonly savedGroup: string;
  readonly savedInstructorId: string | null;
  readonly savedDays: DaySet;
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
  | { readonly kind: 'vehicle'; readonly id: string; readonly vehicle: string; readonly saved: string }
  | { readonly kind: 'absent'; readonly id: string; readonly absent: boolean; readonly saved: boolean }
  | { readonly kind: 'days'; readonly id: string; readonly days: DaySet; readonly saved: DaySet }
  | ({ readonly kind: 'assign' } & Assignment)
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'keep'; readonly id: string }
  | ({ readonly kind: 'saved' } & SavedDraft)
  | { readonly kind: 'discard' };

/** A roster as it is saved. */
export const emptyDraft: RosterDraft = {
  groups: new Map(),
  instructors: new Map(),
  vehicles: new Map(),
  absences: new Map(),
  days: new Map(),
  removed: new Set(),
  added: [],
};

/** Newcomers go by their address; no id of a person has an @. */
export const isNewcomerId = (id: string): boolean => id.includes('@');

type Choices<Value> = ReadonlyMap<string, Choice<Value>>;

function withChoices<Value>(
  choices: Choices<Value>,
  to: Value,
  chosenFor: readonly { readonly id: string; readonly saved: Value }[],
): Choices<Value> {
  const next = new Map(choices);
  for (const { id, saved } of chosenFor) {
    if (to === saved) next.delete(id);
    else next.set(id, { from: saved, to });
  }
  return next;
}

/** Who would be a student of the instructor: nobody is their own, and who instructs has none. */
export const studentsOf = ({ people, group, instructorId }: Assignment): readonly Assigned[] =>
  people.filter(person => person.id !== instructorId && (group ?? person.group) !== INSTRUCTOR_GROUP);

function assign(draft: RosterDraft, assignment: Assignment): RosterDraft {
  const { people, group, instructorId, days } = assignment;
  const inGroup = people.map(({ id, savedGroup }) => ({ id, saved: savedGroup }));
  const taught = studentsOf(assignment).map(({ id, savedInstructorId }) => ({
    id,
    saved: savedInstructorId,
  }));
  return {
    ...draft,
    ...(group !== undefined && { groups: withChoices(draft.groups, group, inGroup) }),
    ...(instructorId !== undefined && {
      instructors: withChoices(draft.instructors, instructorId, taught),
    }),
    ...(days !== undefined && {
      days: withChoices(
        draft.days,
        days,
        people.map(({ id, savedDays }) => ({ id, saved: savedDays })),
      ),
    }),
  };
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
    vehicles: without(draft.vehicles, id),
    absences: without(draft.absences, id),
    days: without(draft.days, id),
    added: draft.added.filter(({ email }) => email !== id),
  };
}

/** Takes one step of editing. What a step does not touch keeps its identity. */
export function editDraft(draft: RosterDraft, step: DraftStep): RosterDraft {
  switch (step.kind) {
    case 'add':
      return { ...draft, added: [...draft.added, step.newcomer] };
    case 'group':
      return { ...draft, groups: withChoices(draft.groups, step.group, [step]) };
    case 'instructor':
      return { ...draft, instructors: withChoices(draft.instructors, step.instructorId, [step]) };
    case 'vehicle':
      return { ...draft, vehicles: withChoices(draft.vehicles, step.vehicle, [step]) };
    case 'absent':
      return { ...draft, absences: withChoices(draft.absences, step.absent, [step]) };
    case 'days':
      return { ...draft, days: withChoices(draft.days, step.days, [step]) };
    case 'assign':
      return assign(draft, step);
    case 'remove':
      return remove(draft, step.id);
    case 'keep':
      return { ...draft, removed: new Set([...draft.removed].filter(id => id !== step.id)) };
    case 'saved':
      return draftSince(draft, step);
    case 'discard':
      return emptyDraft;
  }
}

/** A draft that was saved, and who is on the roster since: newcomers have ids now. */
export interface SavedDraft {
  readonly sent: RosterDraft;
  readonly people: readonly { readonly User: { readonly UserId: string; readonly UserEmail: string } }[];
}

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
