import type { Webhook, WebhookSecret } from '#contract/connections/webhooks.ts';
import { MAX_WEBHOOK_URL, webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { api } from '#web/client/api.ts';
import { refetchAll } from '#web/client/query-client.ts';
import { webhookTexts as texts } from '#web/connections/texts.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { TextField } from '#web/ui/Field.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';

interface WebhookDialogProps {
  organizationId: string;
  /** The webhook to change; undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onSecret: (secret: WebhookSecret) => void;
}

/** The address of a webhook and the kinds it receives. */
export function WebhookDialog({ organizationId, webhook, onClose, onSecret }: WebhookDialogProps) {
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
    messages: { saved: secret => (secret ? null : texts.saved), failed: texts.notSaved },
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
        autoComplete="off"
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
