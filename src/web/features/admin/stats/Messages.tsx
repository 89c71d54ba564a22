import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventMessages } from '#contract/schemas/messages.ts';
import { counted } from '#domain/text/counted.ts';
import { api } from '#web/api.ts';
import { explain } from '#web/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import styles from './Messages.module.css';

type Address = { organizationId: string; eventId: string };
type Troubled = EventMessages['Troubled'][number];

/** Whom messages about the event have not reached and why (decisions.md §6), with Retry. */
export function Messages({ address, messages }: { address: Address; messages: EventMessages }) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.RetryMessages({ query: address, body: {} }),
    onSuccess: ({ MessagesQueued }) => {
      alerts.success('Retry Success', [`${counted(MessagesQueued, 'message')} on the way again.`]);
      return queries.invalidateQueries({ queryKey: ['GetMessagesForEvent'] });
    },
    onError: error => alerts.failure('Retry Error', explain(error)),
  });
  const byReason = [
    ...Map.groupBy(messages.Troubled, ({ State, Reason }) => JSON.stringify([State, Reason])).values(),
  ];

  return (
    <section aria-labelledby="messages">
      <Card>
        <h2 id="messages">Messages</h2>
        <dl className={styles.figures}>
          <Figure name="Queued" count={messages.Queued} />
          <Figure name="Sent" count={messages.Sent} />
          <Figure name="Failed" count={messages.Failed} />
        </dl>
        {byReason.map(troubled => (
          <SameReason key={troubled[0]?.MessageId} troubled={troubled} />
        ))}
        {messages.Failed > 0 && (
          <div>
            <Button icon="retry" busy={retry.isPending} onClick={() => retry.mutate()}>
              Retry {counted(messages.Failed, 'failed message')}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}

/** A mail server that is down fails all alike: the reason stands once, with everybody it concerns. */
function SameReason({ troubled }: { troubled: readonly Troubled[] }) {
  const [first] = troubled;
  if (!first) return null;
  const failed = first.State === 'failed';
  return (
    <details className={styles.reason} open={troubled.length <= 5}>
      <summary>
        <strong>
          {counted(troubled.length, 'message')} {failed ? 'failed' : 'put off, will be tried again'}:
        </strong>{' '}
        <span className={failed ? styles.why : undefined}>{first.Reason}</span>
      </summary>
      <ul>
        {troubled.map(({ MessageId, PersonName, Recipient }) => (
          <li key={MessageId}>
            {PersonName} <span className={styles.soft}>{Recipient}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
