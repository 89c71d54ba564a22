import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    sync: 'MotorsportReg Sync',
    created: 'New',
    updated: 'Changed',
    kept: 'Kept as it is here',
    changes: (count: number) => `What changed (${count})`,
    skipped: (count: number) => `Left out (${count})`,
    leftOut: (name: string, reason: string) => `${name} was left out. ${reason}`,
    moreLeftOut: (count: number) => `${count} more ${count === 1 ? 'was' : 'were'} left out.`,
    noServer: 'The server cannot be reached. A sync that has started continues.',
    wouldDo: (counts: string) => `This sync would bring: ${counts}.`,
    lookAgain: 'Something has changed in the meantime. This is what the sync would do now.',
    failure: 'Import Error',
  },
};

export type MotorsportregTexts = typeof english;
export const { texts } = inLanguage('motorsportreg', english);
