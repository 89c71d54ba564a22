import type { CredentialGapOf } from '#contract/clubs/credentials.ts';
import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import type { LeftOverReason } from '#domain/events/pairings/rules.ts';
import { planWords } from '#domain/events/reminders.ts';
import type { PaperName } from '#domain/events/sheets/paper.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { Blocker } from './pairings/make-problem.ts';
import type { LabelKind } from './sheets/labels/label-sheets.tsx';

const reminders = (count: number) => counted(count, 'automatic reminder');
const people = (count: number) => counted(count, 'person', 'people');
const onTheWay = (messages: number) =>
  `${counted(messages, 'message')} on ${messages === 1 ? 'its' : 'their'} way.`;
const sendTo = (count: number) => (count === 0 ? 'Send' : `Send to ${people(count)}`);

const blockers: Readonly<Record<Blocker, string>> = {
  noInstructors: 'Nobody is in the group Instructor. Put instructors into it, then suggest pairings.',
  noStudents: 'The roster has no students. Upload assignments or add users first.',
  noGroups: 'Choose at least one run group.',
  nobodyNeedsOne:
    'Each student of these groups has an instructor. To pair them again, change existing pairs, too.',
  noCapacity: 'No instructor takes a student. Raise a limit.',
};

const leftOver: Readonly<Record<LeftOverReason, (count: number) => string>> = {
  full: count => `${count} left: raise the limit or add instructors.`,
  taken: count => `${count} left: each instructor already has one of the same run group.`,
  group: count => `${count} left: no instructor takes their run group.`,
  credential: count =>
    `${count} left: no instructor has a valid credential for their run group. Add or verify credentials on the club’s page Credentials.`,
  days: count => `${count} left: no instructor comes on all their days.`,
  car: count => `${count} left: the instructors who could take them share their car.`,
};

/** The students of an instructor, of the most that the instructor takes. */
const load = (count: number, most: number) => `${count} of ${most}`;

const students = (count: number) => counted(count, 'student');
const instructors = (count: number) => counted(count, 'instructor');
const unsaved = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not saved.`;

const gaps: Readonly<Record<CredentialGapOf['Why'], string>> = {
  missing: 'missing. Add it under Credentials.',
  expired: 'expired. Renew it under Credentials.',
  'not verified': 'not verified. Verify it under Credentials.',
};

const papers: Readonly<Record<PaperName, string>> = {
  letter: 'Letter (8.5 × 11 in)',
  a4: 'A4 (21 × 29.7 cm)',
};

const labelKinds: Readonly<Record<LabelKind, string>> = {
  'name-tag': 'Name tags',
  'packet-label': 'Packet labels',
};

const english = {
  texts: {
    eventsDashboard: 'Events Dashboard',
    userSearch: 'User Search',
    newEvent: 'New Event',
    createEvent: 'Create event',
    copyRoster: 'Copy with roster',
    copyRosterHint:
      'Copies people with group, car, car number and instructor. People who left the club stay out.',
    emptyRoster: 'No, an empty roster',
    upcoming: 'Upcoming',
    past: 'Past',
    findEvent: 'Find events',
    noneFound: 'No event matches.',
    attendees: (count: number) => counted(count, 'attendee'),
    notPublished: 'not published',
    cancelled: 'Cancelled',
    report: 'Report',
    completedPercentage: 'Completed Percentage',
    completedOf: (completed: number, sent: number) => `${completed} completed of ${sent} sent`,

    eventDashboard: 'Event Dashboard',
    stats: 'Stats',
    roster: 'Roster',
    lastDay: 'Last day',
    lastDayHint: 'Only for multi-day events.',
    track: 'Track',
    eventNotSaved: 'Event not saved',

    codesTitle: 'QR codes for instructors',
    codesHint:
      'An instructor scans a student’s code with the phone’s camera and fills in the eval. An assigned eval opens only for its instructor. To change the instructor, use the roster.',
    noneWaits: 'All evals are submitted',
    noneWaitsHint: 'Publish again after adding students to the roster.',
    noCodes: 'No QR codes yet',
    noCodesHint: 'Publish the event to create one for each student.',

    end: 'Cancel or delete',
    endHint: 'A cancelled event keeps its roster and evals. A deleted event is gone for good.',
    isCancelled: 'This event is cancelled. Nobody sees its pending evals.',
    cancelEvent: 'Cancel event',
    cancelWhat: (name: string) => `Cancel ${name}?`,
    cancelFollows:
      'Nobody sees or gets reminders of its pending evals. What people have filled in is saved. Completed evals can still be read. You can restore the event later.',
    restoreEvent: 'Restore event',
    restoreWhat: (name: string) => `Restore ${name}?`,
    restoreFollows: 'Its pending evals return to all lists.',
    tellRoster: 'Notify everybody on the roster',
    tellRosterHint: (count: number) =>
      `Sends a message to ${counted(count, 'person', 'people')}, except those who opted out.`,
    eventCancelled: 'Event cancelled',
    eventRestored: 'Event restored',
    messagesQueued: (count: number) => (count === 0 ? [] : [onTheWay(count)]),
    notCancelled: 'Event not cancelled',
    notRestored: 'Event not restored',
    leaveIt: 'Keep it',
    deleteEvent: 'Delete event',
    deleteWhat: (name: string) => `Delete ${name} for good?`,
    countingContents: 'Checking what would be deleted…',
    goes: 'Nobody is notified. This is deleted with it:',
    nothingGoes: 'Nobody is notified. Nothing else is deleted.',
    goingContents: {
      Attendees: (count: number) => `its roster of ${counted(count, 'person', 'people')}`,
      Evals: (count: number) => `${counted(count, 'eval')} not started`,
      Messages: (count: number) => counted(count, 'unsent message'),
      Reminders: (count: number) => `the record of ${counted(count, 'reminder')}`,
      SyncRecords: (count: number) => `${counted(count, 'record')} of syncs with MotorsportReg`,
    },
    isKept: (name: string) => `${name} cannot be deleted`,
    peopleWrote: 'Deleting this event would delete what people wrote:',
    writtenContents: {
      Evals: (count: number) => `${counted(count, 'eval')} in progress or completed`,
      CheckRides: (count: number) => counted(count, 'check ride'),
      Entries: (count: number) => counted(count, 'log entry', 'log entries'),
      Solos: (count: number) => counted(count, 'solo'),
    },
    cancelInstead: 'Cancel the event instead. That keeps everything.',
    comesBack: 'MotorsportReg still lists this event. The next sync adds it again, without its evals.',
    eventDeleted: 'Event deleted',

    reminders: 'Reminders',
    publishingAndReminders: 'Publishing and reminders',
    remind: 'Remind automatically',
    remindHint: 'Reminds everybody with pending evals of this event.',
    plan: planWords,
    asClub: (plan: string | null) => `Same as all events: ${plan ?? 'never'}`,
    asHere: 'Set for this event',
    never: 'Never',
    afterEvent: 'After the event',
    medianHours: (hours: string) => `Half of the evals came within ${hours} hours of the event.`,
    writtenAtOnce: 'Half of the evals came before the event ended.',
    silent: (names: readonly string[]) => `Nothing came from ${names.join(', ')}.`,
    waitingRecommendations: (count: number) => `${counted(count, 'recommendation')} without a decision.`,
    weakSkill: (group: string, skill: string, average: string) => `${group}: ${skill} ${average} on average`,
    thank: 'Thank the instructors',
    thanked: 'Each instructor who wrote an eval gets a message.',
    notThanked: 'Nobody was thanked',
    atHour: (hour: number) => `${hour}:00`,
    publishAt: (hour: number) => `Publish at ${hour}:00 on the last day`,
    publishAtHint: 'Creates the evals and sends everybody theirs. Without pairings nothing is published.',
    eveningAt: (hour: number) => `Evening message at ${hour}:00 on the last day`,
    publishItself: 'Publish on the last day at',
    publishItselfHint: 'Without pairings nothing is published, and you get a message.',
    publishNow: 'This hour has passed today. Publish at once.',
    eveningMessage: 'Evening message on the last day at',
    eveningHint: 'The first reminder to everybody with pending evals.',
    getMessage: (hour: number, people: number) =>
      `At ${hour}:00 ${people} ${people === 1 ? 'person gets' : 'people get'} a message.`,
    publishesNothing: (hour: number) => `There are no pairings: nothing is published at ${hour}:00.`,
    stop: 'Stop',
    stopped: 'Stopped',
    closing: 'Closing date',
    closingHint: 'No automatic reminders after this day. Evals can still be filled in.',

    nonePending: 'Everybody has answered.',
    completed: 'Completed Evals',
    noneCompleted: 'Completed evals appear here.',
    noEvalsHint:
      'Publish, on the Roster tab, creates one for each student and notifies the people who fill them in.',
    unclaimed: 'No instructor yet',
    byInstructors: (completed: number, sent: number) => `Instructors ${completed} of ${sent}`,
    byStudents: (completed: number, sent: number) => `Students ${completed} of ${sent}`,
    notYet: (people: string) => `Not yet: ${people}`,
    averageScore: (average: string) => `Average ${average}`,
    resultsByGroup: 'Results by run group',
    countOf: (completed: number, sent: number) => `${completed} of ${sent}`,
    correctAddress: 'Correct address',
    delayed: 'Delayed, will be retried:',

    queued: 'Queued',
    paced:
      'A person gets at most one message an hour from your club, and three a day. What waits is sent as one.',
    sent: 'Sent',
    failed: 'Failed',
    retry: (count: number) => `Retry ${counted(count, 'failed message')}`,
    retried: 'Retry Success',
    notRetried: 'Retry Error',
    again: onTheWay,
    /** The reason follows. */
    failedBy: (count: number) => `${counted(count, 'message')} failed:`,
    putOffBy: (count: number) => `${counted(count, 'message')} delayed, will be retried:`,

    nextReminder: (day: string) => `Next reminder on ${day}`,
    remindersSoFar: (count: number) => `${reminders(count)} so far`,
    allReminders: (count: number) => `${reminders(count)} so far. No more will follow.`,
    remindersNotBegun: 'Automatic reminders start after publishing.',

    firstReminder: 'Days until the first reminder',
    firstReminderHint: 'Counted from the event, or from publishing if that was later.',
    reminderEvery: 'Days between reminders',
    reminderAtMost: 'Maximum number of reminders',

    allSeasons: 'All seasons',
    noInstructors: 'No instructor has an eval yet',
    noInstructorsHint: 'Publish an event to see what each instructor has completed.',
    eventsColumn: 'Events',
    done: 'Evals done',
    doneOf: (done: number, all: number) => `${done} of ${all}`,
    daysToDone: 'Median days',
    noFigure: 'No figure yet',
    given: 'Average given',
    received: 'Average received',
    sortedBy: 'Sorted by',
    ofClub: (given: string, received: string) =>
      `In the club: ${given} given and ${received} received on average.`,
    ratings: (count: number) => counted(count, 'rating'),
    ofForms: (forms: number) => `of ${forms} forms`,
    fewRatings: (ratings: number) => `${counted(ratings, 'rating')}. An average needs ${MIN_RATINGS}.`,
  },
  firstStepsTexts: {
    title: 'First steps',
    steps: {
      event: {
        title: 'Create or import an event',
        hint: 'Or upload a file with the whole season. Sample Upload is an example of such a file.',
      },
      roster: {
        title: 'Add the roster',
        hint: 'Upload a file of people with their groups and instructors, or add people one by one.',
      },
      welcome: {
        title: 'Welcome people',
        hint: 'Each person gets one message with date, group, car and instructor.',
      },
      publish: {
        title: 'Publish',
        hint: 'When the last session is over: creates the evals and sends each person a list of theirs.',
      },
    },
    newEvent: 'New Event',
    toRoster: (event: string) => `Open the roster of ${event}`,
    trySamples: 'Try with sample people',
    trySamplesHint:
      'Or look around first: this adds an event with 12 invented people and their evals. They get no mail, and you can remove them at any time.',
    samplesAdded: 'Sample people added',
    areSamples: 'This club shows sample people. They are invented and get no mail.',
    removeSamples: 'Remove sample people',
    removeQuestion: 'Remove sample people?',
    counting: 'Checking what would be removed…',
    goes: 'This is removed:',
    eventNamed: (name: string) => `the event ${name}`,
    people: (count: number) => counted(count, 'sample person', 'sample people'),
    evals: (count: number) => counted(count, 'eval'),
    stays: 'This stays, because real people are on its roster or wrote evals there:',
    attendees: (count: number) => counted(count, 'real attendee'),
    samplesRemoved: 'Sample people removed',
  },
  formsTexts: {
    kinds: {
      student: 'Instructor rates student',
      checkRide: 'Check ride',
      instructor: 'Student rates instructor',
    },
    eventLead: 'Evals that are created from now on use these forms.',
    noChoice: 'No form of your club is published yet.',
    asClub: 'The club’s default form',
    asAllGroups: 'Same as all run groups',
    choice: (name: string, number: number) => `${name}, version ${number}`,
  },
  messageTexts: {
    queued: onTheWay,
    published: (evals: number, messages: number) =>
      evals === 0 ? onTheWay(messages) : `${counted(evals, 'eval')} created, ${onTheWay(messages)}`,
    welcome: {
      label: 'Welcome Emails',
      about: (count: number) =>
        count === 0
          ? 'There is nobody new to welcome.'
          : `Welcomes ${people(count)} with date, track, group, car and instructor, and how to sign in.`,
      confirm: sendTo,
      success: 'Welcome Messages Success',
      failure: 'Welcome Messages Error',
    },
    publishing: {
      label: 'Publish',
      about: (count: number, evals: number) =>
        evals === 0 && count > 0
          ? `Notifies ${people(count)}. No eval is missing.`
          : `Creates ${counted(evals, 'eval')} and notifies ${count === 0 ? 'nobody' : people(count)}.`,
      confirm: (count: number) => (count === 0 ? 'Publish' : `Publish and notify ${people(count)}`),
      success: 'Publishing Success',
      failure: 'Publishing Error',
    },
    reminders: {
      label: 'Send Reminders',
      about: (count: number) =>
        count === 0
          ? 'Nobody to remind: they have answered, have a message on its way, or cannot be reached.'
          : `Reminds ${people(count)} of their pending evals.`,
      confirm: sendTo,
      success: 'Publishing Success',
      failure: 'Publishing Error',
    },
    early: (days: number) =>
      `The event ends in ${counted(days, 'day')}. Evals are usually published after the last session.`,
    remind: 'Remind people who have not answered',
    remindOn: (days: string, closing: string | null) =>
      [days && `On ${days}.`, closing && `Closing date: ${closing}.`].filter(Boolean).join(' '),
    lastReminder: (when: string) => `Last reminder: ${when}`,
    tooSoon: (last: string, again: string) =>
      `The last reminder was sent at ${last}. The next one is possible at ${again}.`,
    remindShort: 'Remind',
    remindPerson: (name: string) => `Remind ${name}`,
    remindPersonHint: (name: string) => `Sends ${name} one message with their pending evals.`,
    reminded: 'Reminder Success',
    notReminded: 'Reminder Error',
    unreachablePerson: (name: string) =>
      `${name} has no pending evals, opted out of messages, has no address or is a sample person.`,
    counting: 'Counting',
    countingRecipients: 'Counting recipients.',
    unreachable: (count: number) =>
      `${people(count)} on the roster cannot be reached: opted out or no address.`,
    withoutInstructor: (count: number, names: string) =>
      `${counted(count, 'student has', 'students have')} no instructor: ${names}. Any instructor of the event can take them on. ‘Suggest pairings’ on the roster assigns instructors.`,
    noMailServer: 'No mail server is set: mails are written to a folder of the server, and nobody gets them.',
    toRoster: 'Assign instructors on the roster',
    notWelcomed: (count: number, names: string) =>
      `${counted(count, 'person has', 'people have')} no Welcome Email yet: ${names}.`,
    more: (count: number) => `${count} more`,
    preview: 'Preview a message',
    noPreview: 'Nobody gets a message.',
    to: (name: string) => `To ${name}`,
    done: (done: number, all: number) => `${done} of ${counted(all, 'message')} sent`,
    waiting: (count: number) => `${count} waiting`,
    notReached: (count: number) => `Not reached: ${count}`,
  },
  pairingTexts: {
    lead: 'Nothing is saved until you save the roster.',
    preferences: { keep: 'Keep the same instructors', mix: 'Mix' },
    choices: 'Limits and choices',
    groups: 'Groups that get instructors',
    changeExisting: 'Change existing pairs, too',
    blockers,
    takesTwo: 'Two students of a run group for an instructor',
    allowTwo: 'Allow two of a run group',
    setAll: 'Set all to',
    setAllTo: (most: number) => `Set all to ${most}`,
    load,
    most: (name: string) => `Most students of ${name}`,
    pairs: (count: number) => `${counted(count, 'pair')} suggested`,
    already: (count: number) => `${counted(count, 'pair')} already on the roster`,
    locked: 'locked',
    lockOf: (student: string) => `Lock the pair of ${student}`,
    leftOver,
    put: 'Put into the roster',

    askedFor: 'the student asked for this instructor',
    lastTime: (track: string) => `with each other at ${track}`,
    /** An instructor who left the roster. */
    somebody: 'somebody',
  },
  announceTexts: {
    announce: 'Announce pairings',
    announceChanges: (count: number) => `Announce ${counted(count, 'change')}`,
    notifies: (ofStudents: number, ofInstructors: number) =>
      `${students(ofStudents)} and ${instructors(ofInstructors)} get a message with their pairing.`,
    notifiesNobody: (changes: number) => `${counted(changes, 'change')}. Nobody can be notified.`,
    unchanged: (when: string) => `Nothing has changed since the pairings were announced: ${when}.`,
    noPairs: 'No student has an instructor yet. ‘Suggest pairings’ on the roster assigns instructors.',
    withoutInstructor: (count: number, names: string) =>
      `${counted(count, 'student has', 'students have')} no instructor: ${names}.`,
    unreachable: (count: number, names: string) => `No message reaches ${people(count)}: ${names}.`,
    meetingHint: 'Such as ‘7:30 at Garage 4’. It is in each message and in calendars.',
    everybody: (count: number) => `Notify all again: ${people(count)}`,
    notify: (count: number) => `Notify ${people(count)}`,
    success: 'Pairings Success',
    nobodyNotified: 'Nobody was notified.',
  },
  rosterTexts: {
    addUser: 'Add User',
    vehicle: 'Vehicle',
    role: 'Role',
    roles: { Student: 'Student', Teacher: 'Teacher' },
    add: 'Add to roster',
    added: (name: string) => `${name} is in the list. Press Save to keep the change.`,
    incomplete: 'Set user name, email, and vehicle.',
    noAddress: 'Enter an e-mail address like name@club.org.',
    onRoster: (name: string) => `${name} is already on the roster with this address.`,

    group: 'Group',
    sort: 'Sort by',
    sorts: { name: 'Name', surname: 'Last name', group: 'Group', instructor: 'Instructor' },
    studentsAtMost: 'Students at most',
    load,
    mostStudents: (name: string) => `Most students of ${name}`,
    isFull: (name: string) => `${name} is full`,
    wouldHave: (count: number, most: number) =>
      `That makes ${counted(count, 'student')}. The limit is ${most}.`,
    assignAnyway: 'Assign anyway',
    takesAtMost: (most: number) => `Takes at most ${most}`,
    limitFor: (count: number, most: number) => `${people(count)}: at most ${counted(most, 'student')}`,
    setMost: 'Set limit',
    limits: (name: string) => `What ${name} can take`,
    drivesIn: (group: string) => `drives in ${group}`,
    furtherLimits: 'Run groups and note',
    carNumber: 'Car number',
    carNumberHint: 'Up to 4 letters and digits.',
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
    absent: 'Not here',
    hereAgain: 'Here again',
    hasLeft: 'Left the club',
    absentHint: 'Nobody is asked for evals by or about them. ‘Here again’ brings the evals back.',
    detailsOf: (name: string) => `Details of ${name}`,
    openProfile: 'Open profile',
    ownEmail: 'They have signed in, so only they can change their e-mail.',
    saveEmail: 'Save e-mail',
    emailSaved: 'E-mail saved',
    emailNotSaved: 'E-mail not saved',
    asTyped:
      'They have not confirmed this club yet, so you see what was typed. If the e-mail is wrong, remove them and add them with the right one.',
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
    lacking: (count: number) => `${count} without credential`,
    hints: (count: number) => counted(count, 'hint'),
    lackingTitle: 'Credential expired or missing',
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

    codeOne: 'QR code',
    codeFor: (name: string) => `Code for ${name}`,
    camera: 'Scan it with a phone’s camera to open the eval.',

    sample: 'Sample Upload',
    sampleHint: 'Download an example file',
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
  },
  sheetTexts: {
    nobody: 'Nobody is on the roster yet.',
    nothing: 'There is nothing to list.',
    nobodyHint: 'Add people on the roster. Their sheets appear here.',
    noSheet: 'There is no sheet of this name. Choose one above.',
    printerHint:
      'In the dialog of the browser: scale 100 %, margins ‘Default’. Its ‘Save as PDF’ makes a file.',

    codesMissing: 'The QR codes could not be loaded.',
    incomplete: 'Reload the page when you are online.',

    sheet: 'Sheet',
    chooseSheet: 'Choose a sheet',
    paper: 'Paper',
    papers,

    page: (page: number, pages: number) => `page ${page} of ${pages}`,
    state: (when: string, version: number) => `as of ${when} · roster version ${version}`,
    draft: 'DRAFT',
    draftHint: 'Pages are marked DRAFT until the pairings are announced or the evals published.',
    cancelled: 'CANCELLED',
    notComing: (count: number) => `Not coming: ${count}`,
    notHere: (name: string) => `${name}: not coming`,

    saveCsv: 'Save CSV',
    packet: 'Packet: several sheets',
    packetOf: 'Sheets of the packet',
    and: ' and ',

    number: '#',
    driver: 'Driver',
    meet: 'Meet',
    signedOff: 'Signed off for',
    solo: 'SOLO',
    soloUntil: (day: string) => `until ${day}`,
    soloForGood: 'for good',

    grid: 'Grid sheet',
    nobodyDrives: 'Nobody drives in this run group on this day.',
    driverAndCar: 'Driver and car',
    sameNumber: 'Several cars have this number.',

    board: 'Assignment board',
    byInstructor: 'by instructor',
    byStudent: 'by student',
    nobodyRides: 'No students are coming.',

    schedule: 'Instructors’ schedules',
    ownRun: 'Drives own car',
    twoAtOnce: 'two cars at once',
    noStudents: 'No students.',
    claimCode: (name: string) => `QR code that opens the eval of ${name}`,

    studentCards: 'Students’ cards',
    own: { student: 'My card', schedule: 'My schedule' },
    forInstructor: 'For your instructor’s phone: it opens your eval.',

    signOff: 'Sign-off sheet',
    movesUp: 'Moves up',
    movesUpTo: (group: string) => `Moves up to ${group}`,
    yesNoBoxes: '☐ yes ☐ not yet',
    instructorSigns: 'Instructor signs',
    chiefSigns: 'Chief instructor signs',

    blankForm: 'Blank eval form',
    formMissing: 'The club’s form could not be loaded.',
    formVersion: (number: number) => `form version ${number}`,
  },
  labelTexts: {
    kinds: labelKinds,

    stock: 'Label sheet',
    stockName: (number: string, labels: number) => `Avery ${number}, ${counted(labels, 'label')}`,
    chooseStock: 'Choose a label sheet',
    noStock: (stocks: string) => `There is no label sheet of this name. Choose one: ${stocks}.`,
    start: 'Begin at label',
    startClamped: (labels: number, start: number) =>
      `A sheet has ${counted(labels, 'label')}. Printing begins at label ${start}.`,
    hint: 'On a used sheet count labels row by row. Print at a scale of 100 %. Other label sheets print from the CSV by mail merge.',
  },
};

export type EventsTexts = typeof english;
export const {
  texts,
  firstStepsTexts,
  formsTexts,
  messageTexts,
  pairingTexts,
  announceTexts,
  rosterTexts,
  sheetTexts,
  labelTexts,
} = inLanguage('events', english);
