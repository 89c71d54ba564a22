import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { queryClient, queryFor } from '#web/data/query-client.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { texts } from './calendar-texts.ts';

/** The address at which calendar programs read the person's events: to copy, replace, turn off. */
export function Calendar() {
  const query = useQuery(queryFor('GetCalendar'));
  const replace = useChange(() => api.ReplaceCalendar({ body: {} }), texts.isNew);
  const turnOff = useChange(() => api.TurnOffCalendar({ body: {} }), texts.turnedOff);
  return (
    <Card className="stack-15">
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <QueryScreen query={query}>
        {({ Address }) =>
          Address === null ? (
            <div className="actions">
              <Button icon="calendar" busy={replace.isPending} onClick={() => replace.mutate()}>
                {texts.turnOn}
              </Button>
            </div>
          ) : (
            <CopyField
              key={Address}
              label={texts.address}
              hint={texts.addressHint}
              value={Address}
              command={texts.copy}
              words={texts}
            >
              <ConfirmButton
                label={texts.replace}
                icon="retry"
                busy={replace.isPending}
                question={texts.replaceAsk}
                confirm={texts.replace}
                onConfirm={replace.mutate}
              >
                {texts.replaces}
              </ConfirmButton>
              <ConfirmButton
                label={texts.turnOff}
                icon="lock"
                busy={turnOff.isPending}
                question={texts.turnOffAsk}
                confirm={texts.turnOff}
                onConfirm={turnOff.mutate}
              >
                {texts.turnsOff}
              </ConfirmButton>
            </CopyField>
          )
        }
      </QueryScreen>
    </Card>
  );
}

function useChange(mutationFn: () => Promise<ReplyOf<'GetCalendar'>>, done: string) {
  const alerts = useAlerts();
  return useMutation({
    mutationFn,
    onSuccess: answer => {
      queryClient.setQueryData(queryFor('GetCalendar').queryKey, answer);
      alerts.success(done);
    },
    onError: error => alerts.failure(texts.failed, explain(error)),
  });
}
