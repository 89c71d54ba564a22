import type { Attendee } from '#contract/events/events.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { type DraftStep, editDraft, emptyDraft, type Newcomer, type RosterDraft } from './draft.ts';
import { buildRosterRows, listRosterPeople, type RosterRow } from './draft-rows.ts';

const userOf = (name: string, Group: string): Attendee['User'] => ({
  UserId: name.toLowerCase(),
  UserEmail: `${name.toLowerCase()}@club.example`,
  UserName: name,
  FirstAndLastName: name,
  LastName: '',
  DisplayName: '',
  Group,
  ProfilePictureUrl: null,
});

/** A saved attendee whose first name is also their id. */
export const saved = (name: string, group = 'Novice', instructor: string | null = null): Attendee => ({
  User: userOf(name, group),
  Vehicle: 'Miata',
  CarNumber: '',
  Instructor: instructor === null ? null : userOf(instructor, INSTRUCTOR_GROUP),
  Absent: false,
  Days: [],
  SharesCarWith: null,
  AskedFor: null,
  Belongs: true,
  HasLeft: false,
});

/** Ivan and Ines instruct; Sam has Ivan, Tess has nobody. */
export const club = [
  saved('Ines', INSTRUCTOR_GROUP),
  saved('Ivan', INSTRUCTOR_GROUP),
  saved('Sam', 'Novice', 'ivan'),
  saved('Tess'),
];

export const nina: Newcomer = {
  email: 'nina@club.example',
  name: 'Nina',
  vehicle: 'Elise',
  group: INSTRUCTOR_GROUP,
};

export const chooseGroup = (id: string, to: string, saved: string): DraftStep => ({
  ...{ kind: 'choose', field: 'group', id, to, saved },
});

export const chooseInstructor = (id: string, to: string | null, saved: string | null = null): DraftStep => ({
  ...{ kind: 'choose', field: 'instructorId', id, to, saved },
});

export const makeDraft = (...steps: DraftStep[]): RosterDraft => steps.reduce(editDraft, emptyDraft);

export const rowsOf = (roster: readonly Attendee[], draft: RosterDraft): readonly RosterRow[] =>
  buildRosterRows(listRosterPeople(roster, draft.added), draft);

/** The row of one person after steps of editing the club's roster. */
export function rowAfter(id: string, ...steps: DraftStep[]): RosterRow | undefined {
  return rowsOf(club, makeDraft(...steps)).find(row => row.id === id);
}
