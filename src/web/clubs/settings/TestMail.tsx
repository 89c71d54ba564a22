import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { texts as clubTexts } from './texts.ts';

const { mail: texts } = clubTexts;

function describe({ Outcome, Recipient, Reason }: ReplyOf<'SendTestMail'>): readonly string[] {
  if (Outcome === 'sent') return [texts.sent(Recipient), texts.lookForIt];
  if (Outcome === 'no-server') return [texts.noServer, texts.setServer];
  return [texts.refused, Reason ?? '', texts.check];
}

/** Sends the admin a mail through the configured mail server and shows its answer (docs/product.md#club-settings). */
export function TestMail({ organizationId }: { organizationId: string }) {
  const sending = useMutation({
    mutationFn: () => api.SendTestMail({ query: { organizationId }, body: {} }),
    meta: { failed: texts.notSent },
  });
  return (
    <Card>
      <h2>{texts.title}</h2>
      <p className="soft small">{texts.lead}</p>
      <div className="actions">
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          {texts.send}
        </Button>
      </div>
      <div role="status" className="outcome stack-1 small breakable">
        {sending.data && describe(sending.data).map(line => <p key={line}>{line}</p>)}
      </div>
    </Card>
  );
}
