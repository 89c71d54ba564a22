import type { WebhookDelivery } from '#contract/connections/webhooks.ts';
import { webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { useRead } from '#web/data/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { texts } from './texts.ts';
import { describeOutcome } from './use-webhook.ts';
import styles from './Webhooks.module.css';

/** The latest deliveries of a webhook with their responses, the newest first. */
export function Deliveries({ organizationId, webhookId }: { organizationId: string; webhookId: string }) {
  const query = useRead('GetWebhookDeliveries', { organizationId, webhookId }, { staleTime: 0 });
  return (
    <QueryScreen query={query}>
      {({ Deliveries: deliveries }) =>
        deliveries.length === 0 ? (
          <p className="soft">{texts.noDeliveries}</p>
        ) : (
          <ol className="stack-15">
            {deliveries.map(delivery => (
              <Entry key={delivery.DeliveryId} delivery={delivery} />
            ))}
          </ol>
        )
      }
    </QueryScreen>
  );
}

function Entry({ delivery }: { delivery: WebhookDelivery }) {
  const { At, Kind, State, Attempts, NextAt, Reply } = delivery;
  const kind = webhookKinds.find(known => known === Kind);
  return (
    <li className="timed">
      <time className="soft small figures" dateTime={At}>
        {showInstant(At)}
      </time>
      <div>
        <p>
          <strong>{kind ? texts.kinds[kind] : texts.ping}</strong>
        </p>
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
