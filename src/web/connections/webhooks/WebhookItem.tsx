import { useId, useState } from 'react';
import type { Webhook, WebhookDelivery, WebhookSecret } from '#contract/connections/webhooks.ts';
import { webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { webhookTexts as texts } from '#web/connections/texts.ts';
import { showInstant } from '#web/language/instant.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import styles from './Webhooks.module.css';

/** The commands of a webhook; each shows its result. */
function useWebhook(
  organizationId: string,
  { WebhookId, Version, Url, Kinds, PausedAt }: Webhook,
  onSecret: (secret: WebhookSecret) => void,
) {
  const query = { organizationId };
  const body = { WebhookId };

  const [undelivered, setUndelivered] = useState<readonly string[]>([]);
  const pause = useCommand({
    run: () => api.SaveWebhook({ query, body: { ...body, Version, Url, Kinds, Paused: PausedAt === null } }),
  });
  const test = useCommand({
    run: () => {
      setUndelivered([]);
      return api.TestWebhook({ query, body });
    },
    onDone: delivery => {
      const { State, Reply } = delivery;
      if (State !== 'delivered') setUndelivered([texts.testFailed, describeOutcome(delivery), Reply]);
    },
    messages: {
      done: ({ State, Status, Milliseconds, Reply }) =>
        State === 'delivered'
          ? [texts.testWorked(Status ?? 0, Milliseconds ?? 0), Reply].filter(Boolean)
          : null,
    },
  });
  const replace = useCommand({
    run: () => api.ReplaceWebhookSecret({ query, body }),
    onDone: onSecret,
  });
  const remove = useCommand({
    run: () => api.DeleteWebhook({ query, body }),
    messages: { done: texts.deleted },
  });
  return {
    ...{ pause, test, replace, remove },
    failure: [...pause.failure, ...test.failure, ...undelivered.filter(Boolean)],
  };
}

type Outcome = Pick<WebhookDelivery, 'Status' | 'Milliseconds' | 'Failure' | 'AttemptedAt'>;

/** Describes the last attempt: 'Not taken: answered 500 in 12 ms'. */
function describeOutcome({ Status, Milliseconds, Failure, AttemptedAt }: Outcome): string {
  if (AttemptedAt === null) return texts.waiting;
  const answer = Status === null ? null : texts.answered(Status, Milliseconds ?? 0);
  const failure = Failure === null ? null : texts.failures[Failure];
  return [failure, answer].filter(words => words !== null).join(': ');
}

interface WebhookItemProps {
  organizationId: string;
  webhook: Webhook;
  onEdit: () => void;
  onSecret: (secret: WebhookSecret) => void;
}

/** The latest deliveries of a webhook with their responses, the newest first. */
function Deliveries({ organizationId, webhookId }: { organizationId: string; webhookId: string }) {
  const query = useRead('GetWebhookDeliveries', { organizationId, webhookId }, { staleTime: 0 });
  return (
    <QueryScreen query={query}>
      {({ Deliveries: deliveries }) =>
        deliveries.length === 0 ? (
          <p className="soft">{texts.noDeliveries}</p>
        ) : (
          <ol className="stack-15">
            {deliveries.map(delivery => (
              <DeliveryRow key={delivery.DeliveryId} delivery={delivery} />
            ))}
          </ol>
        )
      }
    </QueryScreen>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { At, Kind, State, Attempts, NextAt, Reply } = delivery;
  const kind = webhookKinds.find(known => known === Kind);
  return (
    <li className="timed">
      <time className="soft small figures" dateTime={At}>
        {showInstant(At)}
      </time>
      <div>
        <p className="strong">{kind ? texts.kinds[kind] : texts.ping}</p>
        <p className={State === 'delivered' ? '' : 'danger'}>
          <Facts
            facts={[
              describeOutcome(delivery),
              Attempts > 1 && texts.attempts(Attempts),
              Attempts > 0 && NextAt && texts.next(showInstant(NextAt)),
              State === 'failed' && Attempts > 1 && texts.givenUp,
            ]}
          />
        </p>
        {Reply !== '' && (
          <Disclosure summary={texts.reply}>
            <pre className={classes('small as-typed', styles.reply)}>{Reply}</pre>
          </Disclosure>
        )}
      </div>
    </li>
  );
}

/** A webhook with its state, its commands and its latest deliveries. */
export function WebhookItem({ organizationId, webhook, onEdit, onSecret }: WebhookItemProps) {
  const { WebhookId, Url, Kinds, PausedAt } = webhook;
  const { pause, test, replace, remove, failure } = useWebhook(organizationId, webhook, onSecret);
  const [open, setOpen] = useState(false);
  const logId = useId();
  return (
    <div className="stack-1">
      <h3 className="strong breakable">{Url}</h3>
      <StateLine webhook={webhook} />
      <p className="soft small">
        {texts.tellOf}: <Facts facts={Kinds.map(kind => texts.kinds[kind])} />
      </p>
      <div className={styles.commands}>
        <Button variant="quiet" busy={test.busy} onClick={() => test.run()}>
          {texts.test}
        </Button>
        <Button variant="quiet" onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button variant="quiet" busy={pause.busy} onClick={() => pause.run()}>
          {PausedAt === null ? texts.pause : texts.switchOn}
        </Button>
        <ConfirmButton
          variant="quiet"
          label={texts.newSecret}
          question={texts.newSecretOf}
          confirm={texts.makeSecret}
          command={replace}
        >
          {texts.newSecretHint}
        </ConfirmButton>
        <ConfirmButton variant="quiet" label={texts.delete} question={texts.removeWhich} command={remove}>
          {texts.removes}
        </ConfirmButton>
        <Button
          variant="quiet"
          icon={open ? 'up' : 'down'}
          aria-expanded={open}
          aria-controls={logId}
          onClick={() => setOpen(!open)}
        >
          {texts.deliveries}
        </Button>
      </div>
      <Reasons lines={failure} />
      <div id={logId}>{open && <Deliveries organizationId={organizationId} webhookId={WebhookId} />}</div>
    </div>
  );
}

function StateLine({ webhook: { PausedBecause, FailingSince } }: { webhook: Webhook }) {
  if (PausedBecause !== null) {
    return <p className={PausedBecause === 'admin' ? '' : 'danger'}>{texts.paused[PausedBecause]}</p>;
  }
  if (FailingSince === null) return <p>{texts.on}</p>;
  return <p className="danger">{texts.failing(showInstant(FailingSince))}</p>;
}
