import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    sync: 'MotorsportReg Sync',
    created: 'New',
    updated: 'Changed',
    removed: 'Removed',
    kept: 'Kept as it is here',
    changes: (count: number) => `What changed (${count})`,
    skipped: (count: number) => `Left out (${count})`,
    calendarNever: 'Not synced with MotorsportReg yet.',
    rosterNever: 'This roster has not been synced yet.',
    asking: 'Asking MotorsportReg. You can leave this screen. The sync continues.',
    notSynced: 'Not synced',
    whyNot: (when: string, why: string) => `${when}. ${why}`,
    synced: 'Synced with MotorsportReg',
    how: (when: string, counts: string) => `${when}: ${counts}`,
    leftOut: (name: string, reason: string) => `${name} was left out. ${reason}`,
    moreLeftOut: (count: number) =>
      `${count} more ${count === 1 ? 'was' : 'were'} left out. The screen lists ${count === 1 ? 'it' : 'them'}.`,
    noServer: 'The server cannot be reached. A sync that has started continues. Its result will appear here.',
    by: (at: string, name: string) => (name === '' ? at : `${at} by ${name}`),
    wouldDo: (counts: string) => `This sync would bring: ${counts}.`,
    lookAgain: 'Something has changed in the meantime. This is what the sync would do now.',
    failure: 'Import Error',
  },
};

export type MotorsportregTexts = typeof english;
export const { texts } = inLanguage('motorsportreg', english);
