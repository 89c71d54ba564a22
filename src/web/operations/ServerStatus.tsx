import type { ServerStatus as Status } from '#contract/operations/calls.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { useRead } from '#web/client/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ServerStatus.module.css';
import { texts } from './texts.ts';

/** The state of the server for the operator; `/metrics` has more (docs/operating.md#seeing-it-run). */
export function ServerStatus() {
  const query = useRead('GetServerStatus');
  return (
    <section aria-labelledby="server">
      <Card>
        <h2 id="server">{texts.server}</h2>
        <QueryScreen query={query}>
          {status => (
            <>
              <BackupWarning status={status} />
              <dl className={classes('figures', styles.figures)}>
                <dt className="soft">{texts.lastBackup}</dt>
                <dd className="strong">
                  {status.LastBackup === null ? texts.noneYet : showInstant(status.LastBackup)}
                </dd>
                <dt className="soft">{texts.backupsKept}</dt>
                <dd className="strong">{status.BackupsKept}</dd>
                <dt className="soft">{texts.messagesWaiting}</dt>
                <dd className="strong">{status.MessagesWaiting}</dd>
                <dt className="soft">{texts.messagesFailed}</dt>
                <dd className="strong">{status.MessagesFailed}</dd>
              </dl>
            </>
          )}
        </QueryScreen>
      </Card>
    </section>
  );
}

function warningOf({ TakesBackups, LastBackup }: Status): string | null {
  if (!TakesBackups) return texts.takesNoBackups;
  if (LastBackup === null) return texts.firstBackup;
  const isOld = Date.now() - Date.parse(LastBackup) > 2 * DAY_MS;
  return isOld ? texts.oldBackup : null;
}

function BackupWarning({ status }: { status: Status }) {
  const warning = warningOf(status);
  if (warning === null) return null;
  return (
    <p className="icon-beside">
      <Icon name="alert" className="danger" />
      <span>{warning}</span>
    </p>
  );
}
