import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { queryFor, storeAnswer, useRead } from '#web/client/query-client.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { texts } from './texts.ts';

/** The address at which calendar programs read the person's events: to copy, replace, turn off. */
export function Calendar() {
  const query = useRead('GetCalendar');
  const replace = useChange(() => api.ReplaceCalendar({ body: {} }), texts.calendar.isNew);
  const turnOff = useChange(() => api.TurnOffCalendar({ body: {} }), texts.calendar.turnedOff);
  return (
    <Card className="stack-15">
      <h2>{texts.calendar.title}</h2>
      <p>{texts.calendar.lead}</p>
      <QueryScreen query={query}>
        {({ Address }) =>
          Address === null ? (
            <div className="actions">
              <Button icon="calendar" busy={replace.isPending} onClick={() => replace.mutate()}>
                {texts.calendar.turnOn}
              </Button>
            </div>
          ) : (
            <CopyField
              key={Address}
              label={texts.calendar.address}
              hint={texts.calendar.addressHint}
              value={Address}
              command={texts.calendar.copy}
              words={texts.calendar}
            >
              <ConfirmButton
                label={texts.calendar.replace}
                icon="retry"
                busy={replace.isPending}
                question={texts.calendar.replaceAsk}
                onConfirm={replace.mutate}
              >
                {texts.calendar.replaces}
              </ConfirmButton>
              <ConfirmButton
                label={texts.calendar.turnOff}
                icon="lock"
                busy={turnOff.isPending}
                question={texts.calendar.turnOffAsk}
                onConfirm={turnOff.mutate}
              >
                {texts.calendar.turnsOff}
              </ConfirmButton>
            </CopyField>
          )
        }
      </QueryScreen>
    </Card>
  );
}

function useChange(mutationFn: () => Promise<ReplyOf<'GetCalendar'>>, done: string) {
  return useMutation({
    mutationFn,
    onSuccess: async answer => {
      await storeAnswer(queryFor('GetCalendar').queryKey, answer);
      alertBoard.success(done);
    },
    meta: { failed: texts.calendar.failed },
  });
}
