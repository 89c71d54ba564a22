import type { CredentialGapOf } from '#contract/clubs/credentials.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const people = (count: number) => counted(count, 'person', 'people');
const unsaved = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not saved.`;

const gaps: Readonly<Record<CredentialGapOf['Why'], string>> = {
  missing: 'missing. Add it under Credentials.',
  expired: 'expired. Renew it under Credentials.',
  'not verified': 'not verified. Verify it under Credentials.',
};

const english = {
  addUser: 'Add User',
  suggestPairings: 'Suggest pairings',
  vehicle: 'Vehicle',
  role: 'Role',
  roles: { Student: 'Student', Teacher: 'Teacher' },
  add: 'Add to roster',
  added: (name: string) => `${name} is in the list. Press Save to keep the change.`,
  incomplete: 'Set user name, email, and vehicle.',
  noAddress: 'Enter an e-mail address like name@club.org.',
  onRoster: (name: string) => `${name} is already on the roster with this address.`,

  group: 'Group',
  instructs: 'instructs',
  instructsOf: (students: number, most: number) => `instructs ${students} of ${most}`,
  limits: (name: string) => `What ${name} can take`,
  drivesIn: (group: string) => `drives in ${group}`,
  limitsOf: (most: number) => `Takes up to ${counted(most, 'student')}`,
  carNumber: 'Car number',
  carNumberHint: 'Up to 4 letters and digits. Saved with the roster.',
  sharesNumber: (names: string) =>
    `Also the number of ${names}. Do they share the car? Confirm it under ‘same car’ above the list. If not, give another number.`,
  sharesWith: (name: string) => `Shares the car with ${name}.`,
  askedFor: 'Requested instructor',
  otherDriver: 'Another driver of this car',
  choosePerson: 'Choose a person',
  sharesNoLonger: 'Not the same car',
  shareCar: 'They share a car',
  both: (one: string, other: string) => `${one} and ${other}`,
  sameCar: (pairs: number) => `${counted(pairs, 'pair')} with the same car`,
  sameCarTitle: 'The same car?',
  sameCarHint:
    'Confirm those who share a car. Give the others different car numbers in their details. Then save.',
  togetherHint: 'They share a car and are in the same run group. Move one of them to another group.',
  sameCarDone: 'Nothing left to check. Save to keep your changes.',
  /** The name of the attendee after 'Group' or 'Instructor'. */
  of: (name: string) => `of ${name}`,
  none: 'None',
  comesOn: 'Comes on',
  allDays: 'All days',
  absent: 'Not here',
  hereAgain: 'Here again',
  hasLeft: 'Left the club',
  absentHint:
    'Takes evals by and about them off the pending lists, and keeps their answers. Here again brings the evals back.',
  detailsOf: (name: string) => `Details of ${name}`,
  openProfile: 'Open profile',
  changeInProfile:
    'Change the name in the profile. You can also change the e-mail there until the person signs in.',
  asTyped:
    'They have not confirmed this club yet, so you see what was typed. If the e-mail is wrong, remove them and add them with the right one.',
  savedWithRoster: 'Saved with the roster.',
  moreAbout: (name: string) => `More for ${name}`,
  details: 'Details',
  keep: 'Keep',
  states: { saved: null, changed: 'Changed', added: 'New', removed: 'Removed when you save' },
  lostInstructor: (name: string) => `${name} no longer instructs.`,
  instructorMissing: (name: string) => `${name} left the club or is not here. Choose another instructor.`,
  groupClash: (group: string) => `Another admin saved the group ${group}.`,
  instructorClash: (name: string) => `Another admin saved the instructor ${name}.`,

  all: 'All',
  search: 'Find by name or e-mail',
  nameOrEmail: 'Name or e-mail',
  filter: 'Filter',
  filtered: (count: number) => `Filter (${count})`,
  sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
  onTheRoster: (count: number) => `${count} on the roster`,
  someOnTheRoster: (shown: number, all: number) => `${shown} of ${all} on the roster`,
  attendees: 'Attendees',
  byInstructor: 'Students by instructor',
  without: (count: number) => `${count} without instructor`,
  lacking: 'Credential expired or missing',
  gaps,
  /** Follows the number. */
  students: (count: number): string => (count === 1 ? 'student' : 'students'),

  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count}`,
  keys: 'Space selects · Shift ↑ ↓ selects more · Enter opens the choices · Ctrl S saves',
  forSelected: 'Change everybody selected',
  selected: (count: number) => `${count} selected`,
  setGroup: 'Set group',
  setInstructor: 'Set instructor',
  setDays: 'Set days',
  setFor: (count: number) => `Set for ${people(count)}`,
  selectNobody: 'Select nobody',
  wasSet: (count: number) => `Set for ${people(count)}. Not saved yet.`,
  changesNothing: 'They have this already.',
  instructThemselves: (count: number) =>
    count === 1
      ? '1 of them instructs and gets no instructor.'
      : `${count} of them instruct and get no instructor.`,
  move: {
    fromOne: (count: number, from: string, to: string) => `Move ${count} from ${from} to ${to}`,
    fromSome: (count: number, to: string) => `Move ${count} to ${to}`,
  },
  reassign: {
    fromOne: (count: number, from: string, to: string) => `Instructor of ${count}: from ${from} to ${to}`,
    fromSome: (count: number, to: string) => `${to} for ${people(count)}`,
  },
  changeDays: {
    fromOne: (count: number, from: string, to: string) => `Days of ${count}: from ${from} to ${to}`,
    fromSome: (count: number, to: string) => `${to} for ${people(count)}`,
  },
  countFrom: (count: number, from: string) => `${count} from ${from}`,
  countFromOthers: (count: number, origins: number) => `${count} from ${origins} others`,
  downAGroup: 'down a group',

  newGroup: 'New group',
  groupName: 'Group name',
  groupNameHint: 'You can then choose it for every person.',
  groupNameRule: 'A name with at least one letter',
  addGroup: 'Add group',
  groupAdded: (group: string) => `You can now choose the group ${group}.`,

  unsavedChanges: 'Unsaved changes',
  unsaved,
  unsavedStranded: (count: number, stranded: number) =>
    `${unsaved(count)} ${stranded === 1 ? '1 student has' : `${stranded} students have`} no instructor now, because theirs no longer instructs.`,
  discard: 'Discard changes',

  codeOne: 'QR code',
  codeFor: (name: string) => `Code for ${name}`,
  camera: 'Scan it with a phone’s camera to open the eval.',

  sample: 'Sample Upload',
  sampleHint: 'Download an example file',
  besideLadder: 'Not in your list of run groups:',
  otherGroup: 'In another run group than they were signed off for',
  toMove: (count: number) => `${count} to move`,
  moveThere: (count: number) => `Move ${count}`,
  toRunGroups: 'Edit run groups',
  rosterSaved: 'Roster saved',
  rosterNotSaved: 'Roster not saved',
  stranger: 'Somebody else',
  savedElsewhere: 'Another admin saved this event.',
  stale: 'Another admin saved this event first. Your changes are still here: load theirs, then save.',
  results: 'See the results',
  codes: 'QR codes',
  gridList: 'Grid list',
  sheets: 'Print sheets',
  saveFirst: 'Save the roster first?',
  saveFirstHint: 'This command uses the saved roster. Your changes are not saved yet.',
  saveAndGoOn: 'Save and continue',
  nobody: 'Nobody is on the roster yet',
  nobodyHint: 'Upload a file (Sample Upload downloads an example), or add people one by one.',
};

export type RosterTexts = typeof english;
export const texts = inLanguage('events/roster/texts', english);
