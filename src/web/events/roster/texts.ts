import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const people = (count: number) => counted(count, 'person', 'people');
const set = (count: number) => `Set for ${people(count)}.`;
const unsaved = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not saved.`;

const english = {
  addUser: 'Add User',
  name: 'Name',
  email: 'Email',
  vehicle: 'Vehicle',
  role: 'Role',
  roles: { Student: 'Student', Teacher: 'Teacher' },
  add: 'Add to roster',
  added: (name: string) => `${name} is on the list below and waits for Save.`,
  incomplete: 'Set user name, email, and vehicle.',
  noAddress: 'This is no e-mail address. It looks like name@club.org.',
  onRoster: (name: string) => `${name} is on the roster with this address already.`,

  group: 'Group',
  instructor: 'Instructor',
  /** The name of the attendee after 'Group' or 'Instructor'. */
  of: (name: string) => `of ${name}`,
  none: 'None',
  comesOn: 'Comes on',
  days: 'Day',
  allDays: 'All days',
  absent: 'Not here',
  hereAgain: 'Here again',
  absentHint:
    'No eval waits for them or about them then. What is filled in stays, and all is back with Here again.',
  detailsOf: (name: string) => `Details of ${name}`,
  openProfile: 'Open profile',
  mendInProfile: 'Their name, and the e-mail of somebody who has never signed in, are mended in the profile.',
  asTyped:
    'They have not said yet that this is their club, so you see what was typed. If the e-mail is not theirs, remove them and add the right one.',
  done: 'Done',
  savedWithRoster: 'Saved with the other changes to the roster.',
  keep: 'Keep',
  keepWhom: (name: string) => `Keep ${name}`,
  removeWhom: (name: string) => `Remove ${name}`,
  states: { saved: null, changed: 'Changed', added: 'New', removed: 'Removed when you save' },
  lostInstructor: (name: string) => `${name} no longer instructs.`,
  groupClash: (group: string) => `Somebody else has saved the group ${group}.`,
  instructorClash: (name: string) => `Somebody else has saved the instructor ${name}.`,

  all: 'All',
  search: 'Find by name or e-mail',
  onTheRoster: (count: number) => `${count} on the roster`,
  someOnTheRoster: (shown: number, all: number) => `${shown} of ${all} on the roster`,
  attendees: 'Attendees',
  byInstructor: 'Students by instructor',
  without: (count: number) => `No instructor: ${count}`,
  /** The number stands before it. */
  students: (count: number): string => (count === 1 ? 'student' : 'students'),

  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count}`,
  keys: 'Space selects · Shift ↑ ↓ selects more · Enter sets · Ctrl S saves',
  forSelected: 'For everybody selected',
  selected: (count: number) => `${count} selected`,
  setGroup: 'Set group',
  setInstructor: 'Set instructor',
  setDays: 'Set days',
  asItIs: 'As it is',
  setFor: (count: number) => `Set for ${people(count)}`,
  selectNobody: 'Select nobody',
  wasSet: set,
  wasSetExcept: (count: number, instructing: number) =>
    `${set(count)} ${instructing === 1 ? '1 of them instructs' : `${instructing} of them instruct`} and got no instructor.`,

  newGroup: 'New group',
  groupName: 'Group name',
  groupNameHint: 'Every Group select offers it then.',
  groupNameRule: 'A name with at least one letter',
  addGroup: 'Add group',
  groupAdded: (group: string) => `${group} can be chosen as a group.`,

  unsavedChanges: 'Unsaved changes',
  unsaved,
  unsavedStranded: (count: number, stranded: number) =>
    `${unsaved(count)} ${stranded === 1 ? '1 student has' : `${stranded} students have`} nobody now, because their instructor no longer instructs.`,
  discard: 'Discard changes',
  save: 'Save',

  code: 'Code',
  codeFor: (name: string) => `Code for ${name}`,
  codeOf: (name: string) => `QR code of ${name}`,
  camera: 'The phone’s camera opens the eval.',

  sample: 'Sample Upload',
  sampleHint: 'Downloads an example of the file to upload',
  besideLadder: 'Not in your list of run groups:',
  otherGroup: 'Registered in another run group than they were signed off for:',
  othersInGroup: (count: number) =>
    `${count} are registered in another run group than they were signed off for`,
  registeredAs: (group: string, signedOff: string) => `in ${group}, signed off for ${signedOff}`,
  moveThere: (count: number) => (count === 1 ? 'Move them there' : `Move all ${count} there`),
  toRunGroups: 'Say what they are',
  rosterSaved: 'Roster saved',
  rosterNotSaved: 'Roster not saved',
  stranger: 'Somebody else',
  savedElsewhere: 'Somebody else has saved this event.',
  stale: 'Somebody else has saved this event meanwhile. Yours is still here: load their changes, then save.',
  results: 'See the results',
  more: 'More',
  codes: 'QR codes',
  gridList: 'Grid list',
  saveFirst: 'Save the roster first?',
  saveFirstHint: 'Your changes are not saved yet. This works on the roster as it is saved.',
  saveAndGoOn: 'Save and go on',
  nobody: 'Nobody is on the roster yet',
  nobodyHint:
    'Upload an assignments file (Sample Upload shows what it looks like), or add people one by one.',
};

export type RosterTexts = typeof english;
export const texts = inLanguage('events/roster/texts', english);
