import { paths } from '#contract/paths.ts';
import { useRead } from '#web/client/query-client.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ServerProblems } from './ServerProblems.tsx';
import { texts } from './texts.ts';

/** Whether all is well with the server, for its operator, with a link to the screen of the server. */
export function ServerCard() {
  const query = useRead('GetServerStatus');
  return (
    <section aria-labelledby="server">
      <Card className="stack-15">
        <h2 id="server">{texts.server}</h2>
        <QueryScreen query={query}>
          {status => <ServerProblems status={status} readAt={query.dataUpdatedAt} />}
        </QueryScreen>
        <div>
          <LinkButton to={paths.server()} variant="quiet">
            {texts.more}
          </LinkButton>
        </div>
      </Card>
    </section>
  );
}
