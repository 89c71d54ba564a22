import type { Attendee } from '#contract/events/events.ts';
import type { DaySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';

/** A person added to a roster and not saved yet. The e-mail serves as the person's id. */
export interface Newcomer {
  /** Normalised. */
  readonly email: string;
  readonly name: string;
  readonly vehicle: string;
  readonly group: string;
}

/** The values that an organizer chooses for an attendee. */
export interface AttendeeFields {
  readonly group: string;
  readonly instructorId: string | null;
  readonly vehicle: string;
  readonly carNumber: string;
  /** 'Not here'. */
  readonly absent: boolean;
  /** The days of the event that the person attends. */
  readonly days: DaySet;
  readonly sharesCarWith: string | null;
  /** The instructor that the student asked for. */
  readonly askedFor: string | null;
  /** The most students that an instructor takes; null until a limit is saved. */
  readonly maxStudents: number | null;
}
type Field = keyof AttendeeFields;

export const attendeeFields = [
  ...(['group', 'instructorId', 'vehicle', 'carNumber'] as const),
  ...(['absent', 'days', 'sharesCarWith', 'askedFor', 'maxStudents'] as const),
];

/** A chosen value, and the saved value that it replaced. */
export interface Choice<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** The choices for one attendee. */
type Choices = { readonly [Name in Field]?: Choice<AttendeeFields[Name]> | undefined };

/**
 * The unsaved changes to a roster, and nothing else: they apply to any saved version of the roster. JSON, so that the phone
 * can store it. A person has an id; a newcomer's id is the e-mail.
 */
export interface RosterDraft {
  readonly choices: Readonly<Record<string, Choices>>;
  readonly removed: readonly string[];
  readonly added: readonly Newcomer[];
}

/** An attendee of an assignment, with the group by the draft and the values in the saved roster. */
export interface Assigned {
  readonly id: string;
  readonly group: string;
  readonly saved: AttendeeFields;
}

/** The same group, instructor, days or limit for several attendees. Omitted values stay as each attendee has them. */
export interface Assignment {
  readonly people: readonly Assigned[];
  readonly group?: string | undefined;
  readonly instructorId?: string | null | undefined;
  readonly days?: DaySet | undefined;
  /** Set for instructors alone. */
  readonly maxStudents?: number | undefined;
}

/** A draft that was saved, and the roster as the server then has it: newcomers have ids of people. */
interface SavedDraft {
  readonly sent: RosterDraft;
  readonly people: readonly Attendee[];
}

/** Chooses a value for an attendee. `saved` is the value in the saved roster; choosing it again undoes the choice. */
interface ChooseStep {
  readonly kind: 'choose';
  readonly id: string;
  readonly field: Field;
  readonly to: AttendeeFields[Field];
  readonly saved: AttendeeFields[Field];
}

/** Takes steps of editing. */
export type Edit = (...steps: readonly DraftStep[]) => void;

/** A step of editing. */
export type DraftStep =
  | ChooseStep
  | ({ readonly kind: 'assign' } & Assignment)
  | { readonly kind: 'add'; readonly newcomer: Newcomer }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'restore'; readonly id: string }
  | ({ readonly kind: 'saved' } & SavedDraft)
  | { readonly kind: 'discard' };

/** The draft of a roster without unsaved changes. */
export const emptyDraft: RosterDraft = { choices: {}, removed: [], added: [] };

/** Whether an id is the e-mail of a newcomer; no id of a saved person has an @. */
export const isNewcomerId = (id: string): boolean => id.includes('@');

/** The step that chooses a value for an attendee. */
export const setField = <Name extends Field>(
  { id, saved }: { readonly id: string; readonly saved: AttendeeFields },
  field: Name,
  to: AttendeeFields[Name],
): ChooseStep => ({ kind: 'choose', id, field, to, saved: saved[field] });

const isEmpty = (choices: Choices): boolean => Object.values(choices).every(choice => choice === undefined);

function choose(draft: RosterDraft, steps: readonly ChooseStep[]): RosterDraft {
  const choices = { ...draft.choices };
  for (const { id, field, to, saved } of steps) {
    const chosen: Choices = { ...choices[id], [field]: to === saved ? undefined : { from: saved, to } };
    if (isEmpty(chosen)) delete choices[id];
    else choices[id] = chosen;
  }
  return { ...draft, choices };
}

/** Finds the people that an assignment gives its instructor: not the instructor, and nobody in the group Instructor. */
export const findAssignedStudents = ({ people, group, instructorId }: Assignment): readonly Assigned[] =>
  people.filter(person => person.id !== instructorId && (group ?? person.group) !== INSTRUCTOR_GROUP);

/** Finds the people of an assignment who instruct after it. */
export const findInstructing = ({ people, group }: Assignment): readonly Assigned[] =>
  people.filter(person => (group ?? person.group) === INSTRUCTOR_GROUP);

function assign(draft: RosterDraft, assignment: Assignment): RosterDraft {
  const { people, group, instructorId, days, maxStudents } = assignment;
  const students = instructorId === undefined ? [] : findAssignedStudents(assignment);
  return choose(draft, [
    ...(group === undefined ? [] : people.map(person => setField(person, 'group', group))),
    ...(days === undefined ? [] : people.map(person => setField(person, 'days', days))),
    ...students.map(student => setField(student, 'instructorId', instructorId ?? null)),
    ...(maxStudents === undefined
      ? []
      : findInstructing(assignment).map(person => setField(person, 'maxStudents', maxStudents))),
  ]);
}

/** Marks a saved person as removed, so that they can be kept after all; drops a newcomer. */
function remove(draft: RosterDraft, id: string): RosterDraft {
  if (!isNewcomerId(id)) return { ...draft, removed: [...new Set([...draft.removed, id])] };
  const { [id]: _, ...choices } = draft.choices;
  return { ...draft, choices, added: draft.added.filter(({ email }) => email !== id) };
}

/** Takes one step of editing. */
export function editDraft(draft: RosterDraft, step: DraftStep): RosterDraft {
  switch (step.kind) {
    case 'choose':
      return choose(draft, [step]);
    case 'assign':
      return assign(draft, step);
    case 'add':
      return { ...draft, added: [...draft.added, step.newcomer] };
    case 'remove':
      return remove(draft, step.id);
    case 'restore':
      return { ...draft, removed: draft.removed.filter(id => id !== step.id) };
    case 'saved':
      return changesSince(draft, step);
    case 'discard':
      return emptyDraft;
  }
}

/** The choice that differs from the sent one. A sent choice that was undone meanwhile is chosen back. */
function choiceSince<Value>(
  current: Choice<Value> | undefined,
  sent: Choice<Value> | undefined,
  renamed: (value: Value) => Value = value => value,
): Choice<Value> | undefined {
  const choice = current ?? sent;
  if (!choice) return undefined;
  const from = sent ? sent.to : choice.from;
  const to = current ? current.to : choice.from;
  return from === to ? undefined : { from: renamed(from), to: renamed(to) };
}

/** The changes made while a draft was being saved. They apply to the roster that was saved. */
function changesSince(draft: RosterDraft, { sent, people }: SavedDraft): RosterDraft {
  const ids = new Map(people.map(({ User }) => [User.UserEmail, User.UserId]));
  const idOf = (id: string) => ids.get(id) ?? id;
  const idOfOther = (id: string | null) => id && idOf(id);
  const choices: Record<string, Choices> = {};
  for (const id of new Set([...Object.keys(sent.choices), ...Object.keys(draft.choices)])) {
    const [current, old] = [draft.choices[id] ?? {}, sent.choices[id] ?? {}];
    const since: Choices = {
      ...Object.fromEntries(
        attendeeFields.map(field => [field, choiceSince<AttendeeFields[Field]>(current[field], old[field])]),
      ),
      instructorId: choiceSince(current.instructorId, old.instructorId, idOfOther),
      sharesCarWith: choiceSince(current.sharesCarWith, old.sharesCarWith, idOfOther),
      askedFor: choiceSince(current.askedFor, old.askedFor, idOfOther),
    };
    if (!isEmpty(since)) choices[idOf(id)] = since;
  }
  const dropped = sent.added.filter(newcomer => !draft.added.includes(newcomer));
  return {
    choices,
    removed: [
      ...draft.removed.filter(id => !sent.removed.includes(id)),
      ...dropped.map(({ email }) => idOf(email)),
    ],
    added: draft.added.filter(newcomer => !sent.added.includes(newcomer)),
  };
}
