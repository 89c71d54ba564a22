import type { EventMessages } from '#contract/messages/calls.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/client/api.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { LongDisclosure } from '#web/ui/Disclosure.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import styles from './Events.module.css';
import type { EventAddress } from './messages/commands.ts';
import { NoMailServer } from './messages/NoMailServer.tsx';
import { texts } from './texts.ts';

type Troubled = EventMessages['Troubled'][number];

/** People with the same trouble are rows of their own up to this number: a mail server that is down fails all alike. */
const MAX_ROWS = 3;

/** The messages of an event: how many were sent, and a line for each that was not (docs/product.md#delivery), with Retry. */
export function Messages({ address, messages }: { address: EventAddress; messages: EventMessages }) {
  const retry = useCommand({
    run: () => api.RetryMessages({ query: address, body: {} }),
    messages: {
      done: ({ MessagesQueued }) => [texts.retried, texts.again(MessagesQueued)],
      failed: texts.notRetried,
    },
  });
  const byReason = [
    ...Map.groupBy(messages.Troubled, ({ State, Reason }) => JSON.stringify([State, Reason])).values(),
  ];
  const rowsOf = (troubled: readonly Troubled[]) =>
    troubled.map(message => <TroubledRow key={message.MessageId} {...{ message, address }} />);

  return (
    <section className="stack-05" aria-labelledby="messages">
      <div className="spread">
        <h2 id="messages">{texts.messages}</h2>
        <FactLine
          facts={[
            `${texts.queued} ${messages.Queued}`,
            `${texts.sent} ${messages.Sent}`,
            `${texts.failed} ${messages.Failed}`,
          ]}
        />
      </div>
      <div className="soft small">
        <NoMailServer>{messages.Queued > 0 && <p>{texts.paced}</p>}</NoMailServer>
      </div>
      {byReason.length > 0 && (
        <ul className="surface rows">
          {byReason.map(troubled => {
            const [first] = troubled;
            if (!first || troubled.length <= MAX_ROWS) return rowsOf(troubled);
            return (
              <li key={first.MessageId} className="list-row">
                <LongDisclosure summary={`${describeState(troubled)} ${withoutCodes(first.Reason)}`}>
                  {() => <ul className="rows">{rowsOf(troubled)}</ul>}
                </LongDisclosure>
              </li>
            );
          })}
        </ul>
      )}
      {messages.Failed > 0 && (
        <div className="actions">
          <CommandButton variant="quiet" icon="retry" command={retry}>
            {texts.retry(messages.Failed)}
          </CommandButton>
        </div>
      )}
    </section>
  );
}

const describeState = (troubled: readonly Troubled[]) =>
  troubled[0]?.State === 'failed' ? texts.failedBy(troubled.length) : texts.putOffBy(troubled.length);

/** Leaves the codes of mail servers out of a reason: '550 5.1.1 No such mailbox' reads 'No such mailbox'. */
export const withoutCodes = (reason: string): string =>
  reason.replaceAll(/(?<![\d.])\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/g, '');

interface TroubledRowProps {
  message: Troubled;
  address: EventAddress;
}

/** A person whom a message did not reach, why, and the way to correct the address. */
function TroubledRow({ message, address }: TroubledRowProps) {
  const { PersonId, PersonName, Recipient, Reason, State } = message;
  const hasFailed = State === 'failed';
  return (
    <li className={classes('stack-0', styles.troubled)}>
      <div className="row-1 apart">
        <span className="breakable">{PersonName}</span>
        {hasFailed && PersonId && (
          <div className="actions">
            <LinkButton
              variant="quiet"
              to={`${paths.event(address.organizationId, address.eventId, 'roster')}?person=${PersonId}`}
              aria-label={`${texts.correctAddress}: ${PersonName}`}
            >
              {texts.correctAddress}
            </LinkButton>
          </div>
        )}
      </div>
      <p className="soft small breakable">
        {`${Recipient} · ${hasFailed ? '' : `${texts.delayed} `}${withoutCodes(Reason)}`}
      </p>
    </li>
  );
}
