import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    server: 'This server',
    version: 'Version',
    allIsWell: 'All is well.',
    more: 'Backups, version and health',

    backups: 'Backups',
    backupsLead: 'The server takes a backup each night and before each update, and reads it back.',
    olderBackups: 'Older backups',
    noBackups: 'The first backup is taken tonight, after 03:00.',
    beforeUpdate: 'before an update',
    readBack: 'read back',
    copied: 'copied to the second place',
    notCopied: 'not yet copied to the second place',
    download: 'Download',
    downloadOf: (when: string) => `Download the backup of ${when}`,
    oneDisk:
      'Backups are on the same disk as the data: a disk that fails takes both. Set BACKUP_TO to a folder on another disk, or download a backup now and then.',
    notEncrypted:
      'Backups are not encrypted and lack the secret key. Set BACKUP_PASSPHRASE, and write the passphrase on paper.',

    health: 'Health',
    database: 'Database',
    disk: 'Free disk space',
    diskFacts: (free: string, all: string) => `${free} of ${all}`,
    serverTime: 'Time of the server',
    sameTime: 'same as yours',
    otherTime: (minutes: number) => `${minutes} minutes off yours`,
    lastSent: 'Last sent',
    lastFailed: 'Last failed',
    never: 'never',
    waiting: 'Waiting',
    jobs: 'Last run of background jobs',
    jobNames: {
      'take-backup': 'Nightly backup',
      'send-reminders': 'Reminders',
      'clean-up': 'Clean-up',
    },
    notYetRun: 'none in 24 hours',

    oldBackup: (when: string) =>
      `The last backup is from ${when}. The server’s log says why there is no newer one; often the disk is full.`,
    lateCopy:
      'The last backup is not in the second place. Check that the folder or store of BACKUP_TO is reachable.',
    lowDisk: (free: string) => `Only ${free} of disk are free. Make room on the disk of the data folder.`,
    noMailServer:
      'Messages are only written to files on this server. Set SMTP_URL and MAIL_FROM to send them.',
    mailWaits: (since: string) =>
      `Messages have waited since ${since}. ‘Send me a test mail’ in a club’s Settings shows why.`,
    mailFailed: (count: number) =>
      `${count} messages failed in the last 24 hours. Stats of the event names the people and the reason.`,
    jobFailed: (name: string, when: string) =>
      `‘${name}’ failed at ${when}, and runs again by itself. If it fails again, the server’s log says why (journalctl -u apex-debrief).`,
    clock: (minutes: number) =>
      `The server’s clock differs from yours by ${minutes} minutes. If yours is right, let the server set its clock from the internet (timedatectl set-ntp true).`,
  },
  handOverTexts: {
    title: 'Give this server to somebody else',
    lead: 'Print this page, write the passwords on it by hand, and hand it over in person.',
    address: 'Address',
    domain: 'Domain',
    domainHint: 'registrar, account, password',
    machine: 'Computer',
    machineHint: 'provider, account, how to sign in',
    version: 'Version',
    data: 'Data and backups',
    database: 'Database',
    inData: 'in the folder of the data',
    elsewhere: 'on a server of its own (DATABASE_URL)',
    secondPlace: 'Second place of backups',
    none: 'none',
    passphrase: 'Passphrase of backups',
    passphraseHint: 'BACKUP_PASSPHRASE, letter by letter',
    mail: 'Mail server',
    mailPassword: 'Mail account',
    mailPasswordHint: 'provider, account, password',
    operators: 'Operators (ADMIN_EMAILS)',
    steps: 'What you do together',
    stepList: [
      'Add their e-mail to ADMIN_EMAILS, and start the server again. They sign in and open This server.',
      'Make them an admin of each club, in its Settings.',
      'They download a backup and restore it on another computer, with the passphrase from this page.',
      'They update the server once while you watch (npm run update).',
      'Put the domain, the computer and the mail account into their name.',
      'Take your e-mail out of ADMIN_EMAILS, and start the server again.',
    ],
  },
  restoreTexts: {
    title: 'Restore a backup',
    lead: 'Choose the file of a backup of Apex Debrief. Nothing is changed before you have seen what is in it.',
    choose: 'Choose the file',
    chosen: (name: string, size: string) => `${name}, ${size}`,
    passphrase: 'Passphrase',
    passphraseHint: 'If the backup has one (BACKUP_PASSPHRASE)',
    sending: 'Sending the file',
    look: 'Look into it',

    isThisIt: 'Is this your club?',
    sessionsEnd: 'After the restore everybody signs in again, and admins make new access tokens.',
    clubs: 'Clubs',
    noClub: 'none',
    people: 'People',
    evals: 'Evals',
    pictures: 'Pictures',
    takenAt: 'Taken at',
    version: 'Version',
    unknownVersion: 'unknown',
    size: 'Size',
    noSecretKey:
      'The backup has no secret key: enter the MotorsportReg credentials again, and replace the secrets of webhooks.',
    restore: 'Restore this backup',
    another: 'Choose another file',

    restoring: 'Restoring',
    stayHere: 'Stay on this page. Your club appears when everything is restored.',
    noAnswer: 'The server does not answer. Its log says why.',
    interrupted: 'The server stopped in the middle, and nothing was changed. Restore again.',
    haveBackup: 'I have a backup',
  },
};

export type OperationsTexts = typeof english;
export const { texts, handOverTexts, restoreTexts } = inLanguage('operations', english);
