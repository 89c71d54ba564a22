import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  auditLog: 'Audit Log',
  unsaved: 'Your changes to the settings are not saved.',
  organization: 'Organization',
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
  passkeys: 'Passkeys',
  passkey: 'Organizers sign in with a passkey',
  passkeyHint:
    'If required, people who signed in another way cannot act as organizers here. Sign in with your own passkey before you require it.',
  needed: 'Required',
  notNeeded: 'Not required',
  savedElsewhere: 'Somebody else has saved these settings.',
  saved: 'Settings saved',
  notSaved: 'Settings not saved',
  stale: 'Somebody else has saved these settings. Yours are still here: load their changes, then save.',
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
    notSent: 'Test mail not sent',
  },
  remindersLead:
    'People with pending evals can get reminders automatically. An event’s Settings tab can override this and set a closing date.',
  remindAsHere: 'As set here',
};

export type OrganizationSettingsTexts = typeof english;
export const texts = inLanguage('clubs/settings/texts', english);
