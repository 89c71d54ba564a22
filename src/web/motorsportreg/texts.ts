import { inLanguage } from '#web/language/catalogue.ts';

/** The numbers of people or events that a sync created, updated, removed or left unchanged. */
export interface SyncCounts {
  readonly Created: number;
  readonly Updated: number;
  readonly Removed: number;
  readonly Unchanged: number;
}

const english = {
  sync: 'MotorsportReg Sync',
  allRosters: 'Rosters of all events to come and of the last 30 days',
  syncAll: 'Sync All Rosters',
  rostersSynced: 'Rosters synced',
  through: (through: number, all: number) => `${through} of ${all} events`,
  goesOn: 'You can leave this screen: the sync goes on.',
  runFailed: (failed: number, all: number) => `${failed} of ${all} rosters not synced`,
  runDone: (all: number) => `${all} rosters synced`,
  byEvent: (events: number) => `By event (${events})`,
  created: 'New',
  updated: 'Changed',
  removed: 'Removed',
  kept: 'Kept as it is here',
  changes: (count: number) => `What changed (${count})`,
  skipped: (count: number) => `Left out (${count})`,
  calendarNever: 'Not synced with MotorsportReg yet.',
  rosterNever: 'This roster was not synced yet.',
  asking: 'MotorsportReg is being asked. You can leave this screen: the sync goes on.',
  notSynced: 'Not synced',
  whyNot: (when: string, why: string) => `${when}. ${why}`,
  synced: 'Synced with MotorsportReg',
  how: (when: string, counts: string) => `${when}: ${counts}`,
  /** Removed is shown only above 0. */
  counts: ({ Created, Updated, Removed, Unchanged }: SyncCounts) =>
    `Created ${Created}, Updated ${Updated}${Removed > 0 ? `, Removed ${Removed}` : ''}, Unchanged ${Unchanged}`,
  leftOut: (name: string, reason: string) => `${name} was left out. ${reason}`,
  moreLeftOut: (count: number) => `${count} more were left out: see the list on the screen.`,
  noServer:
    'The server cannot be reached. If the sync had begun, it goes on, and its result will stand here.',
  waiting: 'Waits for its turn',
  running: 'Is being synced',
  failed: 'Was not synced',
  doneBut: (counts: string, skipped: number) => `${counts}, Left out ${skipped}`,
  runCounts: (rosters: number, counts: string) => `${rosters} rosters: ${counts}`,
  by: (at: string, name: string) => (name === '' ? at : `${at} by ${name}`),
  import: 'Import',
  wouldDo: (counts: string) => `This sync would do: ${counts}.`,
  lookAgain: 'Something has changed meanwhile. This is what the sync would do now.',
  success: 'Import Success',
  failure: 'Import Error',
  again: 'Sync again.',
};

export type MotorsportRegTexts = typeof english;
export const texts = inLanguage('motorsportreg/texts', english);
