import type { Office } from '#domain/school/offices.ts';
import type { SoloRule } from '#domain/school/solo.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  school: 'School',
  signOffs: 'Sign-offs',
  signOffsLead: 'Who is signed off for which run group. Use it to register people for the next event.',
  lead: 'Put your run groups in order so that chief instructors can move students up. While the school is off, people see nothing of it.',
  off: 'Off',
  on: 'On',
  save: 'Save school',
  saved: 'School saved',
  notSaved: 'School not saved',
  unsaved: 'Your changes to the school are not saved.',
  stale: 'Somebody else saved the school in the meantime.',
  savedElsewhere: 'Somebody else has saved the school.',

  opening: 'Earlier seasons',
  openingLead:
    'Import the days and sign-offs your club already has on record. Days count for the rules, and students see them. Upload shows a preview first.',
  openingColumns: 'Columns: Email, First, Last, What (days or group), Group, Days, Date, By, Note.',
  sample: 'Sample file',

  solo: 'Driving solo',
  soloHint: 'What instructors can sign at the track. Chief instructors sign permanent solos.',
  soloRules: {
    off: 'Not signed at the track',
    day: 'Signed for a day',
    event: 'Signed for a day or the event',
  } satisfies Record<SoloRule, string>,

  offices: 'Offices',
  office: 'Office',
  officeNames: {
    chief: 'Chief instructors',
    examiner: 'Examiners',
    grid: 'Grid',
  } satisfies Record<Office, string>,
  officeLeads: {
    chief:
      'They decide who moves up. The Instructor Dashboard links to Moving up. An organizer can appoint themselves.',
    examiner: 'They do check rides, as chief instructors do. Without examiners, any instructor can.',
    grid: 'They see only who drives at an event, with run group, car and solo.',
  } satisfies Record<Office, string>,
  officerEmail: 'E-mail of a member of the club',
  appoint: 'Appoint',
  appointed: {
    chief: 'Chief instructor appointed',
    examiner: 'Examiner appointed',
    grid: 'Appointed for the grid',
  } satisfies Record<Office, string>,
  dismiss: (name: string, office: string) => `Remove ${name} from ${office}`,
  notDismissed: 'Not removed',

  runGroups: 'Run groups',
  order: 'From the lowest to the highest, without instructors.',
  proposed: 'These are the groups of your rosters in a guessed order. Correct it, then save.',
  aliases: 'Also written (separated by commas)',
  colourOf: (group: string) => `Colour of ${group || 'the new group'}`,
  higher: (group: string) => `Move ${group || 'the new group'} up the list`,
  lower: (group: string) => `Move ${group || 'the new group'} down the list`,
  remove: (group: string) => `Remove ${group || 'the new group'}`,
  add: 'Add a group',

  beside: 'On rosters, but not in your list',
  besideLead: 'Rosters of the last two years also have these groups. Assign them, or leave them as they are.',
  attendees: (count: number) => counted(count, 'attendee'),
  isWhatOf: (group: string) => `What ${group} is`,
  choose: 'Choose…',
  nameFor: (group: string) => `Another name for ${group}`,
  ownGroup: 'A new group',
};

export type SchoolTexts = typeof english;
export const texts = inLanguage('school/settings/texts', english);
