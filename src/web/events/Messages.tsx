import type { EventMessages } from '#contract/messages/calls.ts';
import { api } from '#web/client/api.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Card } from '#web/ui/Card.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import styles from './Events.module.css';
import type { EventAddress } from './messages/commands.ts';
import { NoMailServer } from './messages/NoMailServer.tsx';
import { texts } from './texts.ts';

type Troubled = EventMessages['Troubled'][number];

/** The undelivered messages of an event with their reasons (docs/product.md#delivery), with Retry. */
export function Messages({ address, messages }: { address: EventAddress; messages: EventMessages }) {
  const retry = useCommand({
    run: () => api.RetryMessages({ query: address, body: {} }),
    messages: {
      done: ({ MessagesQueued }) => [texts.retried, texts.again(MessagesQueued)],
      failed: texts.notRetried,
    },
  });
  const figures = [
    [texts.queued, messages.Queued],
    [texts.sent, messages.Sent],
    [texts.failed, messages.Failed],
  ] as const;
  const byReason = [
    ...Map.groupBy(messages.Troubled, ({ State, Reason }) => JSON.stringify([State, Reason])).values(),
  ];

  return (
    <section aria-labelledby="messages">
      <Card>
        <div className="spread">
          <h2 id="messages">{texts.messages}</h2>
          <dl className={classes('wrap small figures', styles.figures)}>
            {figures.map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </div>
        {messages.Sent > 0 && <NoMailServer />}
        {byReason.map(troubled => (
          <SameReason key={troubled[0]?.MessageId} troubled={troubled} />
        ))}
        {messages.Failed > 0 && (
          <div>
            <CommandButton icon="retry" command={retry}>
              {texts.retry(messages.Failed)}
            </CommandButton>
          </div>
        )}
      </Card>
    </section>
  );
}

/** Groups messages by reason: a mail server that is down fails all messages alike. */
function SameReason({ troubled }: { troubled: readonly Troubled[] }) {
  const [first] = troubled;
  if (!first) return null;
  const failed = first.State === 'failed';
  return (
    <Disclosure
      open={troubled.length <= 5}
      summary={
        <>
          <span className="ink">
            {failed ? texts.failedBy(troubled.length) : texts.putOffBy(troubled.length)}
          </span>{' '}
          <span className={classes(failed && 'danger', styles.reason)}>{first.Reason}</span>
        </>
      }
    >
      <ul className={classes('stack-1 breakable', styles.people)}>
        {troubled.map(({ MessageId, PersonName, Recipient }) => (
          <li key={MessageId}>
            <span>{PersonName}</span> <span className="soft small">{Recipient}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
