import { useState } from 'react';
import type { Webhook, WebhookSecret } from '#contract/connections/webhooks.ts';
import { MAX_WEBHOOK_URL, MAX_WEBHOOKS, webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { api } from '#web/client/api.ts';
import { refetchAll, useRead } from '#web/client/query-client.ts';
import { webhookTexts as texts } from '#web/connections/texts.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import styles from './Webhooks.module.css';

/** The club's webhooks and their deliveries. */
export function Webhooks({ organizationId }: { organizationId: string }) {
  const query = useRead('GetWebhooks', { organizationId });
  return (
    <TitledCard title={texts.title} lead={`${texts.lead} ${texts.howTo}`}>
      <QueryScreen query={query}>
        {({ Webhooks: webhooks }) => <WebhookList {...{ organizationId, webhooks }} />}
      </QueryScreen>
    </TitledCard>
  );
}

function WebhookList({ organizationId, webhooks }: { organizationId: string; webhooks: readonly Webhook[] }) {
  /** The id of the webhook that the dialog edits, or 'new'. */
  const [editedId, setEditedId] = useState<string>();
  const [secret, setSecret] = useState<WebhookSecret>();
  const forgetSecret = () => setSecret(undefined);
  const isFull = webhooks.length >= MAX_WEBHOOKS;
  return (
    <>
      {webhooks.length === 0 ? (
        <div>
          <p className="strong">{texts.none}</p>
          <p className="soft">{texts.noneHint}</p>
        </div>
      ) : (
        <ul className={classes('stack-2', styles.list)}>
          {webhooks.map(webhook => (
            <li key={webhook.WebhookId}>
              <WebhookItem
                {...{ organizationId, webhook }}
                onEdit={() => setEditedId(webhook.WebhookId)}
                onSecret={setSecret}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="soft small">{texts.most}</p>
      ) : (
        <div className="actions">
          <Button icon="plus" onClick={() => setEditedId('new')}>
            {texts.add}
          </Button>
        </div>
      )}
      {editedId && (
        <WebhookDialog
          organizationId={organizationId}
          webhook={webhooks.find(({ WebhookId }) => WebhookId === editedId)}
          onClose={() => setEditedId(undefined)}
          onSecret={setSecret}
        />
      )}
      {secret && (
        <Dialog
          title={texts.secretOnce}
          onClose={forgetSecret}
          actions={<Button onClick={forgetSecret}>{texts.kept}</Button>}
        >
          <CopyField
            label={texts.secret}
            hint={texts.secretHint}
            value={secret.Secret}
            command={texts.copy}
            words={texts}
          />
        </Dialog>
      )}
    </>
  );
}

interface WebhookDialogProps {
  organizationId: string;
  /** The webhook to change; undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onSecret: (secret: WebhookSecret) => void;
}

/** The address of a webhook and the kinds it receives. */
function WebhookDialog({ organizationId, webhook, onClose, onSecret }: WebhookDialogProps) {
  const query = { organizationId };
  const form = useSavedForm({
    name: `webhook:${webhook?.WebhookId ?? organizationId}`,
    saved: { Url: webhook?.Url ?? '', Kinds: webhook?.Kinds ?? [...webhookKinds] },
    submit: async ({ Url, Kinds }): Promise<WebhookSecret | null> => {
      const body = { Url: Url.trim(), Kinds };
      if (!webhook) return api.AddWebhook({ query, body });
      const { WebhookId, Version, PausedAt } = webhook;
      await api.SaveWebhook({ query, body: { WebhookId, Version, ...body, Paused: PausedAt !== null } });
      return null;
    },
    onFailed: refetchAll,
    onSaved: secret => {
      onClose();
      if (secret) onSecret(secret);
    },
    messages: { saved: secret => (secret ? null : texts.saved) },
  });
  return (
    <FormDialog
      title={webhook ? texts.edit : texts.add}
      submit={webhook ? texts.save : texts.add}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        type="url"
        required
        maxLength={MAX_WEBHOOK_URL}
        spellCheck={false}
        {...bindText(form, 'Url')}
      />
      <GroupChoice
        label={texts.tellOf}
        groups={webhookKinds.map(kind => ({ value: kind, label: texts.kinds[kind] }))}
        chosen={form.values.Kinds}
        onChange={Kinds => form.change({ Kinds })}
        stacked
      />
    </FormDialog>
  );
}
