import { planWords } from '#domain/messages/reminders.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  organizations: 'Organizations',
  noOrganization: 'No organization yet',
  noOrganizationHint:
    'The clubs whose events you run will stand here. An admin of the club can add you by your e-mail address.',
  setUp: 'Set up your club',
  backHome: 'Back to Home',

  server: 'This server',
  lastBackup: 'Last backup',
  noneYet: 'none yet',
  backupsKept: 'Backups kept',
  messagesWaiting: 'Messages waiting',
  messagesFailed: 'Messages failed in 24 hours',
  takesNoBackups: 'This server takes no backups by itself. Set BACKUP_TO to the folder where they should go.',
  firstBackup: 'The first backup is taken tonight, after three o’clock.',
  oldBackup:
    'The last backup is more than two days old. The log of the server says why there is no newer one.',

  eventsDashboard: 'Events Dashboard',
  sample: 'Sample Upload',
  sampleHint: 'Downloads an example of the file to upload',
  close: 'Close',
  besideLadder: 'Not in your list of run groups:',
  otherGroup: 'Registered in another run group than they were signed off for:',
  othersInGroup: (count: number) =>
    `${count} are registered in another run group than they were signed off for`,
  registeredAs: (group: string, signedOff: string) => `in ${group}, signed off for ${signedOff}`,
  moveThere: (count: number) => (count === 1 ? 'Move them there' : `Move all ${count} there`),
  toRunGroups: 'Say what they are',
  userSearch: 'User Search',
  instructors: 'Instructors',
  settings: 'Settings',
  newEvent: 'New Event',
  createEvent: 'Create event',
  noEvents: 'No events yet',
  noEventsHint:
    'Add one with New Event, or upload a file with the whole season: Sample Upload shows what it looks like.',
  upcoming: 'Upcoming',
  noneUpcoming: 'Nothing is planned. The next event will stand here.',
  past: 'Past',
  nonePast: 'Events stand here from the day after.',
  attendees: (count: number) => counted(count, 'attendee'),
  notPublished: 'not published',
  cancelled: 'Cancelled',
  report: 'Report',
  completedPercentage: 'Completed Percentage',
  completedOf: (completed: number, sent: number) => `${completed} completed of ${sent} sent`,

  eventDashboard: 'Event Dashboard',
  event: 'Event',
  stats: 'Stats',
  roster: 'Roster',
  name: 'Name',
  date: 'Date',
  lastDay: 'Last day',
  lastDayHint: 'For an event of several days; empty: it has one.',
  track: 'Track',
  save: 'Save',
  cancel: 'Cancel',
  eventSaved: 'Event saved',
  eventNotSaved: 'Event not saved',
  rosterSaved: 'Roster saved',
  rosterNotSaved: 'Roster not saved',
  settingsUnsaved: 'Your changes to the settings are not saved.',
  rosterUnsaved: 'Your changes to the roster are not saved.',
  stranger: 'Somebody else',
  savedElsewhere: 'Somebody else has saved this event.',
  stale: 'Somebody else has saved this event meanwhile. Yours is still here: load their changes, then save.',

  addUser: 'Add User',
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

  codesTitle: 'QR codes for instructors',
  codesHint:
    'An instructor who takes a student over in the pit lane scans their code with the phone’s camera and fills in the eval. An eval that is assigned opens for that instructor alone; assign another one on the roster first.',
  print: 'Print',
  noneWaits: 'No eval waits for an instructor',
  noneWaitsHint: 'Every student’s eval is submitted. Publish again once new students are on the roster.',
  noCodes: 'No QR codes yet',
  noCodesHint: 'Each student has one as soon as you have published the event.',

  evalAbsent:
    'An eval can be read once it is submitted; until then the Stats of its event say how far it is. It may also have been removed.',

  end: 'Cancel or delete',
  endHint: 'A cancelled event keeps its roster and its evals. A deleted one is gone.',
  isCancelled: 'This event is cancelled. Its pending evals wait for nobody.',
  cancelEvent: 'Cancel event',
  cancelWhat: (name: string) => `Cancel ${name}?`,
  cancelFollows:
    'Evals that are not completed leave all lists and reminders, and what is filled in of them stays. Completed ones can be read as before. You can take it back.',
  restoreEvent: 'Take the cancelling back',
  restoreWhat: (name: string) => `Does ${name} take place after all?`,
  restoreFollows: 'All evals that waited wait again.',
  tellRoster: 'Tell everybody on the roster',
  tellRosterHint: (count: number) =>
    `One message to each of ${counted(count, 'person', 'people')}, unless they opted out.`,
  eventCancelled: 'Event cancelled',
  eventRestored: 'The event takes place',
  messagesQueued: (count: number) =>
    count === 0 ? [] : [`${counted(count, 'person', 'people')} will be told.`],
  notCancelled: 'Event not cancelled',
  notRestored: 'Event not changed',
  leaveIt: 'Leave it as it is',
  deleteEvent: 'Delete event',
  deleteWhat: (name: string) => `Delete ${name} for good?`,
  goes: (people: number, evals: number) =>
    `With it go its roster of ${counted(people, 'person', 'people')} and ${counted(evals, 'eval')} that nobody has begun. Nobody is told.`,
  comesBack: 'It is still in the calendar at MotorsportReg: the next sync adds it again, without its evals.',
  eventDeleted: 'Event deleted',
  notDeleted: 'Event not deleted',

  reminders: 'Reminders',
  remind: 'Remind automatically',
  remindHint: 'Whoever has evals of this event to fill in.',
  plan: planWords,
  asClub: (plan: string | null) => `As for all events: ${plan ?? 'never'}`,
  asHere: 'As set here',
  never: 'Never',
  closing: 'Closing date',
  closingHint: 'After this day nobody is reminded automatically. Evals can still be filled in.',
  setReminders: 'Set reminders',
  remindersSaved: 'Reminders saved',
  remindersNotSaved: 'Reminders not saved',
  remindersUnsaved: 'Your changes to the reminders are not saved.',
};

export type AdminTexts = typeof english;
export const texts = inLanguage('admin', english);
