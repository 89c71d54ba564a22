import type { Office } from '#domain/school/offices.ts';
import type { SoloRule } from '#domain/school/solo.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const officeNames: Readonly<Record<Office, string>> = {
  chief: 'Chief instructors',
  examiner: 'Examiners',
  grid: 'Grid',
};

const officeLeads: Readonly<Record<Office, string>> = {
  chief:
    'They decide who moves up, on a screen of their own that their Instructor Dashboard leads to. Organizers do not, unless they appoint themselves.',
  examiner:
    'They are asked for check rides, beside chief instructors. While there are none, any instructor is.',
  grid: 'They read who drives at an event: run group, car and solo. Nothing else.',
};

const appointed: Readonly<Record<Office, string>> = {
  chief: 'Chief instructor appointed',
  examiner: 'Examiner appointed',
  grid: 'Appointed for the grid',
};

const soloRules: Readonly<Record<SoloRule, string>> = {
  off: 'Not signed at the track',
  day: 'Signed for a day',
  event: 'Signed for a day or the event',
};

const english = {
  school: 'School',
  signOffs: 'Sign-offs',
  signOffsLead: 'Who was signed off for which run group, for the registration of the next event.',
  lead: 'Run groups in order, so that the app knows who moves up to where. Nothing of it shows while it is off.',
  off: 'Off',
  on: 'On',
  save: 'Save school',
  saved: 'School saved',
  notSaved: 'School not saved',
  unsaved: 'Your changes to the school are not saved.',
  stale: 'Somebody else has saved the school meanwhile.',
  savedElsewhere: 'Somebody else has saved the school.',

  opening: 'Earlier seasons',
  openingLead:
    'What your club has on record already: days in a run group, and who was signed off for one. Days count for the rules, and students see them. Upload shows first what the file does.',
  openingColumns: 'Columns: Email, First, Last, What (days or group), Group, Days, Date, By, Note.',
  sample: 'Sample file',

  solo: 'Driving solo',
  soloHint: 'What instructors may sign at the track. Chief instructors sign it for good.',
  soloRules,

  offices: 'Offices',
  office: 'Office',
  officeNames,
  officeLeads,
  officerEmail: 'E-mail of somebody who belongs to the club',
  appoint: 'Appoint',
  appointed,
  dismiss: (name: string, office: string) => `Take from ${name}: ${office}`,
  notDismissed: 'Not dismissed',

  runGroups: 'Run groups',
  order: 'From the lowest to the highest. Instructors are none of them.',
  proposed: 'These are the groups of your rosters, in the order we guess. Mend it, then save.',
  name: 'Name',
  aliases: 'Also written (with commas between)',
  colourOf: (group: string) => `Colour of ${group || 'the new group'}`,
  higher: (group: string) => `Move ${group || 'the new group'} up the list`,
  lower: (group: string) => `Move ${group || 'the new group'} down the list`,
  remove: (group: string) => `Remove ${group || 'the new group'}`,
  add: 'Add a group',

  beside: 'On rosters, but not in your list',
  besideLead: 'Rosters of the last two years have these, too. Say what they are, or leave them.',
  attendees: (count: number) => counted(count, 'attendee'),
  isWhat: 'is',
  isWhatOf: (group: string) => `What ${group} is`,
  choose: 'choose …',
  nameFor: (group: string) => `another name for ${group}`,
  ownGroup: 'a group of its own',
};

export type SchoolTexts = typeof english;
export const texts = inLanguage('school/settings/texts', english);
