import {
  attendeeFields,
  choosing,
  type DraftStep,
  editDraft,
  emptyDraft,
  type Newcomer,
  type RosterDraft,
} from './draft.ts';
import { listRosterPeople, type RosterPerson, type SavedAttendee, unchosen } from './draft-rows.ts';

/**
 * Builds the draft that takes a save back: laid over `after`, the roster that the save made, it gives `before`. A removed
 * person is added again, by e-mail.
 */
export function buildUndoDraft(
  before: readonly SavedAttendee[],
  after: readonly SavedAttendee[],
): RosterDraft {
  const earlier = listRosterPeople(before, []);
  const now = new Map(listRosterPeople(after, []).map(person => [person.id, person]));
  const names = new Map(before.map(({ User }) => [User.UserId, User.FirstAndLastName]));
  const emails = new Map(earlier.flatMap(({ id, email }) => (now.has(id) ? [] : [[id, email] as const])));
  const idOf = (id: string) => emails.get(id) ?? id;
  const keyOf = (id: string | null) => id && idOf(id);

  const steps = earlier.flatMap((person): DraftStep[] => {
    const { email, label, vehicle, group } = person;
    const to = {
      ...{ ...person, id: idOf(person.id), instructorId: keyOf(person.instructorId) },
      ...{ sharesCarWith: keyOf(person.sharesCarWith), askedFor: keyOf(person.askedFor) },
    };
    const saved = now.get(person.id);
    if (saved) return chooseAll(to, saved);
    const newcomer: Newcomer = { email, name: names.get(person.id) || label, vehicle, group };
    return [{ kind: 'add', newcomer }, ...chooseAll(to, { ...to, ...unchosen })];
  });
  const ids = new Set(earlier.map(({ id }) => id));
  const removals = [...now.keys()].flatMap((id): DraftStep[] =>
    ids.has(id) ? [] : [{ kind: 'remove', id }],
  );
  return [...steps, ...removals].reduce(editDraft, emptyDraft);
}

/** Chooses every value of an attendee; what is saved already is no change. */
const chooseAll = (to: RosterPerson, saved: RosterPerson): DraftStep[] =>
  attendeeFields.map(field => choosing({ id: to.id, saved }, field, to[field]));
