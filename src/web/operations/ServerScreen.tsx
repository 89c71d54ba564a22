import type { ServerStatus } from '#contract/operations/calls.ts';
import { paths } from '#contract/paths.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
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
          <div className="stack-2">
            <Card>
              <ServerProblems status={status} readAt={query.dataUpdatedAt} />
            </Card>
            <div className="columns at-top">
              <Backups status={status} />
              <div className="stack-2">
                <Health status={status} readAt={query.dataUpdatedAt} />
                <Messages mail={status.Mail} />
                <Jobs jobs={status.Jobs} />
              </div>
            </div>
            <div>
              <LinkButton to={paths.handOver()}>{handOverTexts.title}</LinkButton>
            </div>
          </div>
        )}
      </QueryScreen>
    </>
  );
}

function Health({ status, readAt }: { status: ServerStatus; readAt: number }) {
  const { Version, Commit, Database, Disk, Now } = status;
  const minutes = Math.round(Math.abs(Date.parse(Now) - readAt) / MINUTE_MS);
  const difference = minutes === 0 ? texts.sameTime : texts.otherTime(minutes);
  const facts = {
    [texts.version]: Commit === null ? Version : `${Version} (${Commit})`,
    [texts.database]: `PostgreSQL ${Database.Version}, ${showBytes(Database.Bytes)}`,
    [texts.disk]: texts.diskFacts(showBytes(Disk.FreeBytes), showBytes(Disk.Bytes)),
    [texts.serverTime]: `${showInstant(Now)}, ${difference}`,
  };
  return <FigureCard title={texts.health} facts={facts} />;
}

const showOr = (instant: string | null, absent: string) => (instant === null ? absent : showInstant(instant));

function Messages({ mail }: { mail: ServerStatus['Mail'] }) {
  const facts = {
    [texts.lastSent]: showOr(mail.LastSent, texts.never),
    [texts.lastFailed]: showOr(mail.LastFailed, texts.never),
    [texts.waiting]: String(mail.Waiting),
  };
  return <FigureCard title={texts.messages} facts={facts} />;
}

function Jobs({ jobs }: { jobs: ServerStatus['Jobs'] }) {
  const facts = jobs.map(({ Name, LastRun }) => [texts.jobNames[Name], showOr(LastRun, texts.notYetRun)]);
  return <FigureCard title={texts.jobs} facts={Object.fromEntries(facts)} />;
}

function FigureCard({ title, facts }: { title: string; facts: Readonly<Record<string, string>> }) {
  return (
    <TitledCard title={title} className="stack-15">
      <Figures facts={facts} />
    </TitledCard>
  );
}
