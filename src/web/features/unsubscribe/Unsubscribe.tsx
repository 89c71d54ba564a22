import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, explain } from '#web/errors.ts';
import { paths } from '#web/paths.ts';
import { request } from '#web/request.ts';
import { Gate } from '#web/shell/Gate.tsx';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';

/** `/unsubscribe/{token}`: where the link in each mail leads. Opening it changes nothing; the button does. */
export function Component() {
  const { token = '' } = useParams();
  const alerts = useAlerts();
  const stop = useMutation({
    mutationFn: () =>
      request(`/unsubscribe/${encodeURIComponent(token)}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      }),
    onError: error => {
      if (!isAbsent(error)) alerts.failure('Messages not stopped', explain(error));
    },
  });
  if (stop.isSuccess) return <Stopped />;
  if (isAbsent(stop.error)) return <NoSuchLink />;
  return (
    <Gate
      title="Stop messages?"
      lead="No more e-mails and SMS will reach you from Apex Debrief, from none of your clubs. Only codes that you ask for still do."
    >
      <Button variant="primary" size="large" wide busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop messages
      </Button>
      <LinkButton to={paths.profile()} variant="quiet" wide>
        Open my profile
      </LinkButton>
    </Gate>
  );
}

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404;

function Stopped() {
  return (
    <Gate
      title="No more messages"
      lead="Evals to fill in still wait for you when you sign in. If you change your mind, choose Email or SMS as Preferred Communication in your profile."
    >
      <LinkButton to={paths.profile()} icon="user" wide>
        Open my profile
      </LinkButton>
    </Gate>
  );
}

function NoSuchLink() {
  return (
    <Gate
      title="This link is not complete"
      lead="Open it from the mail again. Or sign in and set Preferred Communication to Opt-Out in your profile."
    >
      <LinkButton to={paths.profile()} icon="user" wide>
        Open my profile
      </LinkButton>
    </Gate>
  );
}
