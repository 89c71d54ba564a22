import type { Insights } from '#contract/clubs/insights.ts';
import type { AuditAction, AuditDetail } from '#domain/clubs/audit-actions.ts';
import type { CredentialState } from '#domain/clubs/credentials.ts';
import type { MemberName } from '#domain/people/members.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import { numberFormat } from '#web/language/intl.ts';

/**
 * The rest of a sentence that begins with the actor. The subject of the entry is shown between two parts, or after a colon
 * at the end, else nowhere.
 */
export type EntrySentence = string | readonly [did: string, rest: string];

export interface AuditTexts {
  readonly title: string;
  readonly none: string;
  readonly noneHint: string;
  readonly more: string;
  readonly gone: string;
  readonly network: (network: string) => string;
  readonly byToken: string;
  readonly actions: Readonly<Record<AuditAction, EntrySentence>>;
  /** The names of details; a name that is missing here is shown as it is. */
  readonly names: Readonly<Partial<Record<AuditDetail, string>>>;
  readonly details: Readonly<Record<keyof typeof details, string>>;
  /** The value of a setting that has none. */
  readonly unset: string;
  readonly members: Readonly<Record<MemberName, string>>;
}

const members: AuditTexts['members'] = {
  'display name': 'display name',
  'first name': 'first name',
  'last name': 'last name',
  'e-mail': 'e-mail',
  phone: 'phone',
  'preferred communication': 'preferred communication',
  address: 'address',
  picture: 'picture',
  garage: 'garage',
};

/** Details that have words of their own as a whole, by name and value: 'Access read'. */
const details = {
  'Chief sole': 'the only chief instructor, who had recommended it',
  'Access read': 'may read',
  'Access write': 'may read and write',
  'Dry only': 'dry only',
  'Students none': 'no students',
  'Days all': 'every day',
  'Passkey needed': 'passkey required for admins',
  'Passkey not needed': 'passkey not required for admins',
  'Verified yes': 'verified',
  'Verified no': 'not verified',
  'State on': 'switched on',
  'State paused': 'paused',
  'School on': 'school switched on',
  'School off': 'school switched off',
  'Logo changed': 'new logo',
  'Logo removed': 'no logo',
  'Change first': 'first version',
  'Change same': 'same levels',
  'Change scale': 'other levels',
  'Because gone': 'gone for good (410)',
  'Because failing': 'no delivery for three days',
  'Reminders never': 'Reminders: never',
  'Reminders as for all events': 'Reminders: as for all events',
  'Closing date none': 'No closing date',
};

const audit: AuditTexts = {
  title: 'Audit Log',
  none: 'No entries yet',
  noneHint: 'Changes to settings, admins and rosters appear here, with name and time.',
  more: 'Show more',
  gone: 'A deleted account',
  network: network => `From network ${network}`,
  byToken: 'By a program, with an access token',
  actions: {
    'settings-saved': 'changed the settings',
    'school-saved': 'changed the school',
    'chief-appointed': ['made', 'a chief instructor'],
    'chief-dismissed': ['removed', 'as chief instructor'],
    'examiner-appointed': ['made', 'an examiner'],
    'examiner-dismissed': ['removed', 'as examiner'],
    'grid-appointed': ['gave', 'access to the grid list'],
    'grid-dismissed': ['removed', 'from the grid list'],
    'signed-off': ['moved up', ''],
    'sign-off-withdrawn': ['withdrew a sign-off of', ''],
    'balances-imported': 'imported days and sign-offs of earlier seasons',
    'solo-signed': ['signed a solo of', ''],
    'solo-withdrawn': ['withdrew a solo of', ''],
    'not-yet': ['decided ‘not yet’ for', ''],
    'check-ride-asked': ['asked for a check ride of', ''],
    'check-ride-cancelled': ['cancelled a check ride of', ''],
    'entry-removed': ['deleted a log entry of', ''],
    'rule-saved': ['changed the rule for', ''],
    'credential-kind-saved': ['saved the kind of credential', ''],
    'credential-kind-retired': ['retired the kind of credential', ''],
    'credential-saved': ['saved a credential of', ''],
    'credential-deleted': ['deleted a credential of', ''],
    'credentials-imported': 'imported credentials of instructors',
    'credentials-saved': 'stored the MotorsportReg login',
    'credentials-removed': 'removed the MotorsportReg login',
    'webhook-added': 'added a webhook:',
    'webhook-changed': 'changed a webhook:',
    'webhook-secret-replaced': 'replaced the secret of a webhook:',
    'webhook-deleted': 'deleted a webhook:',
    'webhook-paused': 'paused a webhook:',
    'admin-added': ['made', 'an admin'],
    'admin-invited': ['invited', 'to be an admin'],
    'admin-removed': ['removed', 'as admin'],
    'token-made': 'created an access token:',
    'token-revoked': 'revoked an access token:',
    'calendar-synced': 'synced the events with MotorsportReg',
    'club-created': ['set up the club', ''],
    'samples-added': 'added sample people',
    'samples-removed': 'removed the sample people',
    'event-created': ['created the event', ''],
    'event-changed': ['changed the event', ''],
    'events-imported': 'imported events from a file',
    'roster-saved': ['changed the roster of', ''],
    'limits-saved': ['changed what', 'can take'],
    'roster-imported': ['imported a file into the roster of', ''],
    'evals-published': ['published the evals of', ''],
    'instructors-thanked': ['thanked the instructors of', ''],
    'reminded-by-hand': ['sent reminders for', ''],
    'webhook-tested': 'sent a test to a webhook:',
    'event-cancelled': ['cancelled the event', ''],
    'event-restored': ['restored the event', ''],
    'event-deleted': ['deleted the event', ''],
    'roster-synced': ['synced the roster of', 'with MotorsportReg'],
    'form-made': ['created the form', ''],
    'form-imported': ['imported the form', ''],
    'form-published': ['published the form', ''],
    'form-retired': ['retired the form', ''],
    'form-restored': ['brought back the form', ''],
    'form-default': ['made', 'the default form'],
    'form-no-default': ['removed', 'as the default form'],
    'form-exported': ['exported the form', ''],
    'event-forms-set': ['chose the forms of', ''],
    'welcomes-sent': ['sent Welcome Emails for', ''],
    'pairings-announced': ['announced the pairings of', ''],
    'reminders-set': ['set the automatic reminders of', ''],
    'club-reminders-set': 'set the automatic reminders of all events',
    'reminders-sent': ['sent the automatic reminders of', ''],
    'messages-stopped': 'stopped all messages to themselves',
    'messages-retried': 'retried failed messages:',
    'roster-exported': 'exported a roster:',
    'results-exported': 'exported eval results:',
    'instructors-exported': 'exported the figures of the instructors',
    'insights-exported': 'exported the insights',
    'log-exported': 'exported this log',
    'sign-offs-exported': 'exported the sign-offs',
    'profile-changed': 'changed a profile:',
    'member-left': 'left the club:',
    'member-removed': 'removed from the club:',
    'accounts-merged': 'merged two accounts of one person:',
    'sessions-ended': 'ended the sessions of a person:',
    'account-deleted': 'deleted an account:',
    'eval-reopened': 're-opened an eval:',
    'link-replaced': 'replaced the public link of an eval:',
    'link-turned-off': 'turned off the public link of an eval:',
  },
  names: { Days: 'days:', Kinds: 'notifies when', SignedAt: 'Signed' },
  details,
  unset: 'none',
  members,
};

const english = {
  texts: {
    auditLog: 'Audit Log',
    organization: 'Club',
    nameHint: 'Appears in every message to your drivers.',
    logo: 'Logo',
    logoHint:
      'Appears in the menu, in mails and on public evals, on a white ground. A light logo on transparency gets a dark one.',
    logoUploading: 'The logo is still being uploaded. Save when it is done.',
    accent: 'Accent colour',
    accentHint:
      'Pick it, or type # and six digits, such as #1e6fb8. Leave it empty for the red of Apex Debrief. It appears in the menu, in mails and on public evals.',
    pickAccent: 'Pick the colour',
    accentFaults: {
      noColour: 'Enter a colour with # and six digits of 0 to 9 and A to F, such as #1e6fb8.',
      tooLight: 'This colour is too light to be seen on a light screen. Choose a darker one.',
      tooDark: 'This colour is too dark to be seen on a dark screen. Choose a lighter one.',
    },
    id: 'MotorSportRegId',
    idHint: 'Your club’s organization ID at MotorsportReg. Leave it empty to work only with files.',
    whereId: 'Where to find it',
    idPlace:
      'In the address of your club’s event calendar at MotorsportReg, after ‘calendars/organization/’. Their support can also tell you. It has 35 characters, such as:',
    idExample: '0A1B2C3D-4E5F-6A7B-8C9D0E1F2A3B4C5D',
    idLength: (needed: number, typed: number) =>
      `It must have ${needed} characters, including dashes. This has ${typed}.`,
    idShape: 'Use only 0 to 9 and A to F, in groups of 8, 4, 4 and 16 with dashes between.',
    advanced: 'Advanced',
    passkey: 'Admins sign in with a passkey',
    passkeyHint:
      'If required, people who signed in another way cannot act as admins here. Sign in with your own passkey before you require it.',
    needed: 'Required',
    notNeeded: 'Not required',
    mail: {
      title: 'Mail',
      lead: 'Check that messages reach people before you welcome them.',
      send: 'Send me a test mail',
      sent: (address: string) => `The mail server accepted a test mail to ${address}.`,
      lookForIt: 'If it does not arrive in a few minutes, look in the spam folder.',
      noServer: 'No mail server is set, so nobody gets messages from this server.',
      setServer:
        'The operator of the server sets SMTP_URL and MAIL_FROM, then restarts it. docs/settings.md describes both.',
      refused: 'The test mail was not sent.',
      check: 'The operator of the server checks SMTP_URL and MAIL_FROM, which docs/settings.md describes.',
    },
    studentsAsk: 'Students may ask for notes',
    studentsAskHint: 'Once an event. The instructor gets a reminder with the name of the student.',
    remindersLead:
      'People with pending evals can get reminders automatically. An event’s Settings tab can override this and set a closing date.',
    remindAsHere: 'As set here',
  },
  accessTexts: {
    admins: 'Admins',
    invited: 'Invited',
    remove: (name: string) => `Remove ${name}`,
    add: 'Add an admin',
    addByEmail: 'Add an admin by e-mail',
    addHint:
      'They can do everything that you can do here, once they sign in with this address and confirm that it is their club.',
    addAdmin: 'Add admin',
    removeAdminOf: (name: string) => `Remove ${name}?`,
    removeSelf: 'Remove yourself?',
    removeAdmin: 'Remove admin',
    removesSelf: 'You can no longer manage this club. Another admin can add you again.',
    removes: 'They can no longer manage this club. They keep their own evals.',
    added: 'Admin added',
    nowInvited: 'Admin invited',
    notAdded: 'Admin not added',
    credentials: 'MotorsportReg login',
    credentialsHint:
      'Apex Debrief reads rosters from MotorsportReg with the login of an admin of your club there. It stores the login encrypted and never shows it again.',
    stored: 'Stored',
    enter: 'Enter the login',
    removeCredentialsTitle: 'Remove the login?',
    removeCredentials: 'Remove login',
    removesCredentials: 'Rosters cannot sync with MotorsportReg until you enter another login.',
    user: 'User name at MotorsportReg',
    password: 'Password at MotorsportReg',
    tokensLead:
      'Programs that work for your club on behalf of an admin. Each admin creates their own under My data.',
    noTokens: 'No access tokens.',
    ownerIsNoAdmin: 'Its owner is no longer an admin, so the token does not work.',
    makeToken: 'Create one in My data',
  },
  auditTexts: audit,
  credentialTexts: {
    own: 'My credentials',
    ownHint: 'A credential counts after the club has verified it.',
    none: 'No credentials yet',
    noneOfClub: 'Add credentials, or let your instructors add theirs in their profiles.',
    noKinds: 'Your club lists no kinds of credentials',
    noKindsHint:
      'Add the kinds that you ask of instructors, such as MSF Level 2. Then you and they can add credentials.',
    noMatch: 'No credential matches.',
    filter: 'State',
    all: 'All',
    states: {
      expired: 'Expired',
      'not verified': 'Not verified',
      expiring: 'Expires within 60 days',
      valid: 'Valid',
    } satisfies Record<CredentialState, string>,
    searchHint: 'Name, kind or number',
    sample: 'Sample',
    importVerifies:
      'Upload credentials that your club has checked: after the import they count as verified by you.',
    instructorsCounted: (count: number) => `Instructors (${count})`,
    events: (count: number) => `${counted(count, 'event')} in 24 months`,
    add: 'Add credential',
    changeTitle: 'Change credential',
    kind: 'Kind',
    number: 'Number',
    from: 'Valid from',
    until: 'Valid until',
    untilHint: 'Leave it empty if it does not expire.',
    proof: 'Proof',
    proofHint: 'A photo of the card. Only the holder, admins and chief instructors can see it.',
    proofOf: (kind: string) => `Proof: ${kind}`,
    verified: 'I have seen the card or certificate',
    reverify: 'After you save, the club verifies it again.',
    verify: 'Verify',
    isVerified: 'Credential verified',
    validUntil: (date: string) => `Until ${date}`,
    unlimited: 'No end date',
    startsOn: (date: string) => `From ${date}`,
    verifiedBy: (name: string) => `Verified by ${name}`,
    removeTitle: 'Delete this credential?',
    removes: 'The club no longer counts it. Its proof is deleted, too.',
    kinds: 'Kinds',
    kindsCounted: (count: number) => `Kinds (${count})`,
    kindsLead:
      'A kind can be required to teach certain run groups. Only its holders get students of those groups.',
    addKind: 'Add kind',
    changeKind: 'Change kind',
    neededFor: 'Needed to teach',
    neededForGroups: (groups: string) => `Needed to teach ${groups}`,
    neededForNone: 'Not needed for any run group',
    retireTitle: (kind: string) => `Retire ${kind}?`,
    retires:
      'Its credentials disappear and no longer count. If you add a kind with this name again, they come back.',
  },
  formTexts: {
    lead: 'Rate with your club’s own checklist. Evals without a form of its own use the one of Apex Debrief.',
    none: 'Your club has no form of its own yet.',
    newForm: 'New form',
    create: 'Create',
    beginWith: 'Begin with',
    starter: (name: string, skills: number) => `${name} (${counted(skills, 'skill')})`,
    copyOf: (name: string) => `A copy of ${name}`,
    importFile: 'Import a file',
    imported: 'Form imported as a draft',
    importedParts: (skills: number, sections: number, levels: number) =>
      `${counted(skills, 'skill')} in ${counted(sections, 'section')}, rated on ${levels} levels.`,
    importedNext: 'Try it in the preview, then publish it.',
    version: (number: number) => `Version ${number}`,
    noVersion: 'Not published',
    draftDiffers: 'Draft with changes',
    usedBy: (evals: number) => `Used by ${counted(evals, 'eval')}`,
    isDefault: 'Default',
    isRetired: 'Retired',

    outline: 'Sections and skills',
    wholeForm: 'The whole form',
    addSkill: (section: string) => `Add a skill to ${section}`,
    newSkill: 'Add a skill',
    addSection: 'Add a section',
    newSection: 'Add a section',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    removeNamed: (name: string) => `Remove ${name}`,
    makeDefault: 'Make it the default',
    endDefault: 'No longer the default',
    bringBack: 'Bring back',
    saving: 'Saving…',
    saved: 'Draft saved',
    unsaved: 'Draft not saved yet',
    saveAgain: 'Retry',
    notSaved: 'Draft not saved',
    savedElsewhere: 'Somebody else has saved this form.',
    loadTheirsHint: 'Load their draft to continue. Undo then brings yours back.',
    faults: (count: number) => `${counted(count, 'thing')} to correct before you publish`,
    manySkills: (skills: number, minutes: number) =>
      `${skills} skills take about ${minutes} minutes to rate.`,
    nothingRequired: 'No skill is required: an eval can be submitted empty.',

    title: 'Title',
    description: 'Description',
    required: 'Must be answered',
    requiredForAll: 'For every student',
    requiredForNone: 'For nobody',
    requiredForSome: 'For some run groups',
    hiddenFor: 'Run groups that are not asked',
    notSeen: '‘Not seen’ is an answer',
    notApplicable: 'N/A is an answer',
    notApplicableMeans: 'When to choose N/A',
    privacy: 'Everybody with an eval reads these texts. Do not ask about health or age.',
    kind: 'For',
    kindStays: 'A published form cannot change to other evals.',
    languages: 'Languages',
    translated: (language: string, done: number, all: number) => `${language} ${done} of ${all}`,
    addLanguage: 'Add a language',
    levels: 'Number of levels',
    levelsHint: 'Scores are shown from 1 to 4 with any number of levels.',
    removeTexts: (count: number) => `Remove ${counted(count, 'text')}?`,
    undoBrings: 'They belong to the language or level that you remove. Undo brings them back.',
    level: (value: number) => `Level ${value}`,
    notes: 'Notes',
    notesOf: {
      PublicNotes: 'Notes for the person who is rated',
      NextStep: 'One thing for next time, which the student works on',
      PrivateNotes: 'Internal notes, never read by the student',
    },

    preview: 'Preview',
    previewHint: 'Try it here. Nothing is stored.',
    previewGroup: 'As asked in run group',
    anyGroup: 'Any',
    pages: 'Pages',
    score: 'Apex Score',
    nothingYet: 'Add a section and a skill to see them here.',

    publish: (number: number) => `Publish version ${number}`,
    published: (number: number) => `Version ${number} published`,
    moved: (evals: number) => `${counted(evals, 'eval')} moved to it.`,
    nothingNew: (number: number) => `Nothing to publish: the draft is the same as version ${number}.`,
    retiredStays: 'Bring the form back to publish it.',
    differences: (count: number) => counted(count, 'difference'),
    changes: {
      first: 'First version',
      same: 'Scores stay comparable',
      scale: 'The scale changes',
    },
    effects: {
      first: 'Choose it in an event’s settings, or make it the default.',
      same: 'Charts continue.',
      scale: 'Charts mark the change at its date. Scores before and after it cannot be compared.',
    },
    sameLevels: 'Do the levels still mean the same?',
    sameLevelsHint: 'You changed the names of the levels.',
    choose: 'Choose',
    yes: 'Yes, the same',
    no: 'No, something else',
    notJudged: (levels: number) =>
      `Rules of the school with a lowest skill count four levels. This form has ${levels}, so these rules cannot judge its evals.`,
    begunKeep: 'Evals that were begun or submitted keep their version.',
    firstVersion: 'Evals that exist already keep their form.',
    moveEvals: (evals: number, event: string) =>
      evals === 0
        ? `Use it for new evals of ${event}`
        : `Use it for ${counted(evals, 'eval')} of ${event} not begun yet`,
    noteHint: 'What changed, for the other admins. Optional.',
  },
  insightTexts: {
    noneHint: 'Publish the evals of an event. Its figures appear here.',
    tooFew: 'Needs at least five evals',
    tooFewIn: (season: number) =>
      `An average needs at least five completed evals. This run group has fewer in ${season}.`,

    seasonDone: (events: number, completed: number, sent: number) =>
      `${counted(completed, 'eval')} of ${numberFormat().format(sent)} completed at ${counted(events, 'event')}.`,
    mostRisen: (group: string, skill: string, before: string, now: string) =>
      `In ${group}, ${skill} rose most: from ${before} to ${now}.`,
    seasonMoves: (moves: number, { From, To, Students }: Insights['Moves'][number]) =>
      `${counted(moves, 'move')} between run groups, ${numberFormat().format(Students)} of them from ${From} to ${To}.`,

    events: (season: number) => `Events ${season}`,
    eventsLead: 'Completed evals of students, of those that were sent.',
    completed: 'Completed',
    completedOf: (completed: number, of: number) =>
      `${numberFormat().format(completed)} of ${numberFormat().format(of)}`,

    skills: (season: number) => `Skills ${season}`,
    ownForm: (name: string, firstVersion: number) =>
      firstVersion > 1 ? `${name}, from version ${firstVersion}` : name,
    skillsLead:
      'The average of each skill in a run group. The skill that rose most since the season before comes first.',
    skill: 'Skill',
    change: 'Change',

    moves: (season: number) => `Moves between run groups ${season}`,
    habits: (season: number) => `How evals were written in ${season}`,
    habitsLead:
      'Half of the evals came within so many hours from 18:00 of the last day. All equal: every skill has the same level.',
    wholeSeason: 'Season',
    hours: 'Half came within',
    shares: {
      InADay: 'Within 24 hours',
      WithNote: 'With a note',
      WithStep: 'With a next step',
      Alike: 'All equal',
    },
    movesLead: 'Students whose run group differs from their previous event.',
    noMoves: 'No student changed run group.',
    studentsHeading: 'Students',

    instructors: (season: number) => `Instructors ${season}`,
    instructorsLead: 'The evals of each instructor, and the Apex Scores that they gave.',
    middleHalf: 'Half of the scores',
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  setupTexts: {
    title: 'Set up your club',
    lead: 'You become its first admin. You can add more admins later.',
    organizationName: 'Name of the club',
    nameHint: 'A name with at least one letter',
    nameExample: 'Apex Drivers Club',
    create: 'Create club',
    oneMoment: 'One moment…',
    linkSpent: 'This link is no longer valid',
    linkSpentLead:
      'A set-up link works once, for the first admin. That person can add you as an admin of the club.',
  },
};

export type ClubsSettingsTexts = typeof english;
export const { texts, accessTexts, auditTexts, credentialTexts, formTexts, insightTexts, setupTexts } =
  inLanguage('clubs/settings', english);
