import type { ServerStatus } from '#contract/operations/calls.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { showInstant } from '#web/language/instant.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { showBytes } from './show-bytes.ts';
import { texts } from './texts.ts';

interface ServerProblemsProps {
  status: ServerStatus;
  /** When the browser got the status. */
  readAt: number;
}

/** What is wrong with the server and what to do, or that all is well. */
export function ServerProblems({ status, readAt }: ServerProblemsProps) {
  const problems = findServerProblems(status, readAt);
  if (problems.length === 0) {
    return (
      <p className="icon-beside">
        <Icon name="check" />
        <span>{texts.allIsWell}</span>
      </p>
    );
  }
  return (
    <ul className="stack-1">
      {problems.map(problem => (
        <li key={problem} className="icon-beside">
          <Icon name="alert" className="danger" />
          <span>{problem}</span>
        </li>
      ))}
    </ul>
  );
}

/** A night whose backup failed is noticed on the next day. */
const OLD_BACKUP_MS = 36 * HOUR_MS;
/** Copies are tried again each hour. */
const LATE_COPY_MS = 2 * HOUR_MS;
const LATE_MAIL_MS = 10 * MINUTE_MS;
const CLOCK_MS = 2 * MINUTE_MS;
const LOW_DISK_BYTES = 1e9;

/** Returns a sentence for each thing that is wrong with the server, each with what to do. `now` is the time of the browser. */
export function findServerProblems(status: ServerStatus, now: number): string[] {
  const { Backups, Disk, Mail, MailServer, Jobs, Now, TakesBackups, BackupTo } = status;
  const serverNow = Date.parse(Now);
  const age = (instant: string) => serverNow - Date.parse(instant);
  const [last] = Backups;
  const clockMinutes = Math.round(Math.abs(serverNow - now) / MINUTE_MS);
  return [
    last && age(last.TakenAt) > OLD_BACKUP_MS && texts.oldBackup(showInstant(last.TakenAt)),
    last && BackupTo !== null && !last.IsCopied && age(last.TakenAt) > LATE_COPY_MS && texts.lateCopy,
    Disk.FreeBytes < LOW_DISK_BYTES && texts.lowDisk(showBytes(Disk.FreeBytes)),
    // A server that takes no backups shows the demo, which sends nothing.
    TakesBackups && MailServer === null && texts.noMailServer,
    Mail.WaitingSince !== null &&
      age(Mail.WaitingSince) > LATE_MAIL_MS &&
      texts.mailWaits(showInstant(Mail.WaitingSince)),
    Mail.Failed > 0 && texts.mailFailed(Mail.Failed),
    ...Jobs.map(
      ({ Name, LastRun, LastFailed }) =>
        LastFailed !== null &&
        (LastRun === null || LastRun < LastFailed) &&
        texts.jobFailed(texts.jobNames[Name], showInstant(LastFailed)),
    ),
    Math.abs(serverNow - now) > CLOCK_MS && texts.clock(clockMinutes),
  ].filter(sentence => typeof sentence === 'string');
}
