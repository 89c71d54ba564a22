import type { ReplyOf } from '#contract/calls.ts';
import { explain, OfflineError } from '#web/errors.ts';

type Synced = ReplyOf<'ImportEventFromMotorsportRegForOrganization'>;
type Run = NonNullable<ReplyOf<'GetSyncProgress'>>;
type Step = Run['Steps'][number];
type Counts = Pick<Synced, 'Created' | 'Updated' | 'Removed' | 'Unchanged'>;

/** An alert goes away by itself; what is longer is read in the list on the screen. */
const MOST_REASONS = 5;

/** 'Created 2, Updated 7, Unchanged 290'; what can be removed only where something was. */
export function countWords({ Created, Updated, Removed, Unchanged }: Counts): string {
  const removed = Removed > 0 ? `, Removed ${Removed}` : '';
  return `Created ${Created}, Updated ${Updated}${removed}, Unchanged ${Unchanged}`;
}

/** What a sync did, as lines of its alert: the numbers, then who was left out and why. */
export function resultLines(synced: Synced): string[] {
  const skipped = synced.Skipped.map(({ Name, Reason }) => `${Name} was left out. ${Reason}`);
  const more = skipped.length - MOST_REASONS;
  return [
    countWords(synced),
    ...new Set(skipped.slice(0, MOST_REASONS)),
    ...(more > 0 ? [`${more} more were left out: see the list on the screen.`] : []),
  ];
}

/** Why a sync failed. A sync that was begun goes on when the answer to it cannot be heard. */
export function failureLines(error: unknown): string[] {
  if (!(error instanceof OfflineError)) return explain(error);
  return ['The server cannot be reached. If the sync had begun, it goes on, and its result will stand here.'];
}

/** How many events of a run are through, whether it went well with them or not. */
export const stepsThrough = ({ Steps }: Run): number =>
  Steps.filter(({ State }) => State === 'done' || State === 'failed').length;

export const failedSteps = ({ Steps }: Run): Step[] => Steps.filter(({ State }) => State === 'failed');

/** How an event of a run stands. */
export function stepWords(step: Step): string {
  if (step.State === 'waiting') return 'Waits for its turn';
  if (step.State === 'running') return 'Is being synced';
  if (step.State === 'failed') return step.Failure ?? 'Was not synced';
  return `${countWords(step)}${step.Skipped > 0 ? `, Left out ${step.Skipped}` : ''}`;
}

/** How a run went, as lines of its alert: each event that failed, else the numbers of all together. */
export function runLines(run: Run): string[] {
  const failed = failedSteps(run);
  if (failed.length > 0) return failed.map(step => `${step.EventName}: ${stepWords(step)}`);
  const sum = (member: keyof Counts) => run.Steps.reduce((total, step) => total + step[member], 0);
  const all = {
    Created: sum('Created'),
    Updated: sum('Updated'),
    Removed: sum('Removed'),
    Unchanged: sum('Unchanged'),
  };
  return [`${run.Steps.length} rosters: ${countWords(all)}`];
}

const instants = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** When and by whom: 'Nov 21, 2026, 9:05 AM by Ada'. */
export function startWords({ StartedAt, ByName }: { StartedAt: string; ByName: string }): string {
  const at = instants.format(new Date(StartedAt));
  return ByName === '' ? at : `${at} by ${ByName}`;
}
