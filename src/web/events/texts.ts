import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import { planWords } from '#domain/events/reminders.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const sent = (count: number) => `${counted(count, 'automatic reminder')} sent`;

const english = {
  eventsDashboard: 'Events Dashboard',
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
  eventSaved: 'Event saved',
  eventNotSaved: 'Event not saved',
  settingsUnsaved: 'Your changes to the settings are not saved.',
  rosterUnsaved: 'Your changes to the roster are not saved.',

  codesTitle: 'QR codes for instructors',
  codesHint:
    'An instructor who takes a student over in the pit lane scans their code with the phone’s camera and fills in the eval. An eval that is assigned opens for that instructor alone; assign another one on the roster first.',
  print: 'Print',
  noneWaits: 'No eval waits for an instructor',
  noneWaitsHint: 'Every student’s eval is submitted. Publish again once new students are on the roster.',
  noCodes: 'No QR codes yet',
  noCodesHint: 'Each student has one as soon as you have published the event.',

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
  tryAgain: 'Try again',
  countingContents: 'Counting what goes with it...',
  goes: 'Nobody is told. With it go:',
  nothingGoes: 'Nobody is told. Nothing else goes with it.',
  goingContents: {
    Attendees: (count: number) => `its roster of ${counted(count, 'person', 'people')}`,
    Evals: (count: number) => `${counted(count, 'eval')} that nobody has begun`,
    Messages: (count: number) => `${counted(count, 'message')} that waited to be sent`,
    Reminders: (count: number) => `the record of ${counted(count, 'reminder')}`,
    SyncRecords: (count: number) => `${counted(count, 'record')} of syncs with MotorsportReg`,
  },
  isKept: (name: string) => `${name} cannot be deleted`,
  peopleWrote: 'People wrote something at this event, which would go with it:',
  writtenContents: {
    Evals: (count: number) => `${counted(count, 'eval')} in progress or completed`,
    CheckRides: (count: number) => counted(count, 'check ride'),
    Entries: (count: number) => counted(count, 'log entry', 'log entries'),
    Goals: (count: number) => counted(count, 'goal'),
    Solos: (count: number) => counted(count, 'solo'),
  },
  cancelInstead: 'Cancel the event instead: that keeps everything.',
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

  pending: 'Pending Evals',
  nonePending: 'Everybody has answered.',
  completed: 'Completed Evals',
  noneCompleted: 'The first completed eval will stand here.',
  noEvals: 'No evals yet',
  noEvalsHint:
    'Publish on the Roster tab makes one for each student and tells the people who are to fill them in.',
  ratedBy: (name: string) => `rated by ${name}`,
  apexScore: 'Apex Score:',
  notAnswered: 'Not answered yet',
  evals: (count: number) => counted(count, 'eval'),
  unclaimed: (count: number) =>
    `${counted(count, 'eval')} ${count === 1 ? 'waits' : 'wait'} for any instructor to take ${count === 1 ? 'it' : 'them'}.`,

  messages: 'Messages',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  retry: (count: number) => `Retry ${counted(count, 'failed message')}`,
  retried: 'Retry Success',
  notRetried: 'Retry Error',
  again: (count: number) => `${counted(count, 'message')} on the way again.`,
  /** The reason stands after it. */
  failedBy: (count: number) => `${counted(count, 'message')} failed:`,
  putOffBy: (count: number) => `${counted(count, 'message')} put off, will be tried again:`,

  nextReminder: (day: string) => `Next reminder on ${day}`,
  remindersSent: sent,
  allRemindersSent: (count: number) => `${sent(count)}; no more will follow.`,
  remindersNotBegun: 'Automatic reminders begin once the evals are published.',

  firstReminder: 'First reminder after so many days',
  firstReminderHint: 'After the event, or after publishing if that was later.',
  reminderEvery: 'Then every so many days',
  reminderAtMost: 'At most so many times',

  season: 'Season',
  allSeasons: 'All seasons',
  noInstructors: 'No instructor has an eval yet',
  noInstructorsHint:
    'Once an event is published, what each instructor has done and has still to do stands here.',
  events: (count: number) => counted(count, 'event'),
  done: 'Evals done',
  doneOf: (done: number, all: number, open: number) =>
    open === 0 ? `all ${done} done` : `${done} of ${all} done, ${open} open`,
  daysToDone: (days: number) =>
    days === 0 ? 'half of the evals on the day' : `half of the evals within ${counted(days, 'day')}`,
  given: 'Average given',
  received: (ratings: number) => `Average received, of ${counted(ratings, 'rating')}`,
  fewRatings: (ratings: number) =>
    `${counted(ratings, 'rating')} received; their average stands here from ${MIN_RATINGS} on`,
};

export type AdminTexts = typeof english;
export const texts = inLanguage('events/texts', english);
