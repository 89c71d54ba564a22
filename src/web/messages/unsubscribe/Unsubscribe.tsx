import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { ApiError } from '#web/client/errors.ts';
import { request } from '#web/client/request.ts';
import { texts } from '#web/messages/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { SingleTaskPage } from '#web/page/SingleTaskPage.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';

/** `/unsubscribe/{token}`: the target of the link in each mail. Opening it changes nothing; the button does. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const [isStopped, setIsStopped] = useState(false);
  const stop = useCommand({
    run: () =>
      request(paths.unsubscribe(token), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      }),
    onDone: () => setIsStopped(true),
  });
  if (isStopped) return <Outcome title={texts.stopped} lead={texts.stoppedLead} />;
  if (isAbsent(stop.error)) return <Outcome title={texts.noLink} lead={texts.noLinkLead} />;
  return (
    <SingleTaskPage title={texts.title} lead={texts.lead}>
      <CommandButton variant="primary" size="large" wide command={stop}>
        {texts.stop}
      </CommandButton>
      <LinkButton to={paths.profile()} variant="quiet" wide>
        {texts.openProfile}
      </LinkButton>
    </SingleTaskPage>
  );
}

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404;

function Outcome({ title, lead }: { title: string; lead: string }) {
  return (
    <SingleTaskPage title={title} lead={lead}>
      <LinkButton to={paths.profile()} icon="user" wide>
        {texts.openProfile}
      </LinkButton>
    </SingleTaskPage>
  );
}
