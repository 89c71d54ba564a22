import type { ServerStatus } from '#contract/operations/calls.ts';
import { paths } from '#contract/paths.ts';
import { useRead } from '#web/client/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { Backups } from './Backups.tsx';
import { Figures } from './Figures.tsx';
import { ServerProblems } from './ServerProblems.tsx';
import { showBytes } from './show-bytes.ts';
import { handOverTexts, texts } from './texts.ts';

/** The server for its operator: problems, backups, health and version; `/metrics` has more (docs/operating.md#seeing-it-run). */
export function ServerScreen() {
  const query = useRead('GetServerStatus', {}, { staleTime: 0 });
  return (
    <>
      <PageHeader title={texts.server} back={paths.admin()} />
      <QueryScreen query={query}>
        {status => (
          <div className="stack-2 form-width">
            <Card>
              <ServerProblems status={status} readAt={query.dataUpdatedAt} />
            </Card>
            <Backups status={status} />
            <Health status={status} />
            <div>
              <LinkButton to={paths.handOver()} variant="quiet">
                {handOverTexts.title}
              </LinkButton>
            </div>
          </div>
        )}
      </QueryScreen>
    </>
  );
}

function Health({ status }: { status: ServerStatus }) {
  const { Version, Commit, Database, Disk, Mail, Now } = status;
  const facts = {
    [texts.version]: Commit === null ? Version : `${Version} (${Commit})`,
    [texts.database]: `PostgreSQL ${Database.Version}, ${showBytes(Database.Bytes)}`,
    [texts.disk]: texts.diskFacts(showBytes(Disk.FreeBytes), showBytes(Disk.Bytes)),
    [texts.lastSent]: Mail.LastSent === null ? texts.never : showInstant(Mail.LastSent),
    [texts.lastFailed]: Mail.LastFailed === null ? texts.never : showInstant(Mail.LastFailed),
    [texts.waiting]: String(Mail.Waiting),
    [texts.serverTime]: showInstant(Now),
  };
  return (
    <TitledCard title={texts.health} className="stack-15">
      <Figures facts={facts} />
    </TitledCard>
  );
}
