import type { SyncStep } from '#contract/motorsportreg/calls.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

/** The numbers of people or events that a sync created, updated, removed or left unchanged. */
export type SyncCounts = Pick<SyncStep, 'Created' | 'Updated' | 'Removed' | 'Unchanged'>;

const english = {
  texts: {
    sync: 'MotorsportReg Sync',
    allRosters: 'Rosters of upcoming events and of the last 30 days',
    syncAll: 'Sync All Rosters',
    rostersSynced: 'Rosters synced',
    through: (through: number, all: number) => `${through} of ${counted(all, 'event')}`,
    goesOn: 'You can leave this screen. The sync continues.',
    runFailed: (failed: number, all: number) => `${failed} of ${counted(all, 'roster')} not synced`,
    runDone: (all: number) => `${counted(all, 'roster')} synced`,
    byEvent: (events: number) => `By event (${events})`,
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
    /** Removed is shown only above 0. */
    counts: ({ Created, Updated, Removed, Unchanged }: SyncCounts) =>
      `Created ${Created}, Updated ${Updated}${Removed > 0 ? `, Removed ${Removed}` : ''}, Unchanged ${Unchanged}`,
    leftOut: (name: string, reason: string) => `${name} was left out. ${reason}`,
    moreLeftOut: (count: number) =>
      `${count} more ${count === 1 ? 'was' : 'were'} left out. The screen lists ${count === 1 ? 'it' : 'them'}.`,
    noServer: 'The server cannot be reached. A sync that has started continues. Its result will appear here.',
    waiting: 'Waiting',
    running: 'Syncing',
    doneBut: (counts: string, skipped: number) => `${counts}, Left out ${skipped}`,
    runCounts: (rosters: number, counts: string) => `${counted(rosters, 'roster')}: ${counts}`,
    by: (at: string, name: string) => (name === '' ? at : `${at} by ${name}`),
    wouldDo: (counts: string) => `This sync would result in: ${counts}.`,
    lookAgain: 'Something has changed in the meantime. This is what the sync would do now.',
    failure: 'Import Error',
  },
};

export type MotorsportregTexts = typeof english;
export const { texts } = inLanguage('motorsportreg', english);
