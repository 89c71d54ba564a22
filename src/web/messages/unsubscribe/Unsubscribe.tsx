import { useMutation } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { ApiError, explain } from '#web/client/errors.ts';
import { request } from '#web/client/request.ts';
import { texts } from '#web/messages/texts.ts';
import { Gate } from '#web/page/Gate.tsx';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';

/** `/unsubscribe/{token}`: the target of the link in each mail. Opening it changes nothing; the button does. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const stop = useMutation({
    mutationFn: () =>
      request(paths.unsubscribe(token), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      }),
    onError: error => {
      if (!isAbsent(error)) alertBoard.failure(texts.notStopped, explain(error));
    },
  });
  if (stop.isSuccess) return <Outcome title={texts.stopped} lead={texts.stoppedLead} />;
  if (isAbsent(stop.error)) return <Outcome title={texts.noLink} lead={texts.noLinkLead} />;
  return (
    <Gate title={texts.title} lead={texts.lead}>
      <Button variant="primary" size="large" wide busy={stop.isPending} onClick={() => stop.mutate()}>
        {texts.stop}
      </Button>
      <LinkButton to={paths.profile()} variant="quiet" wide>
        {texts.openProfile}
      </LinkButton>
    </Gate>
  );
}

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404;

function Outcome({ title, lead }: { title: string; lead: string }) {
  return (
    <Gate title={title} lead={lead}>
      <LinkButton to={paths.profile()} icon="user" wide>
        {texts.openProfile}
      </LinkButton>
    </Gate>
  );
}
