import { useMutation } from '@tanstack/react-query';
import type { Webhook, WebhookSecret } from '#contract/connections/webhooks.ts';
import { MAX_WEBHOOK_URL, webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { api } from '#web/client/api.ts';
import { refetchChanged } from '#web/client/query-client.ts';
import { webhookTexts as texts } from '#web/connections/texts.ts';
import { refusedMembers } from '#web/page/editing/use-save.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { whyNotSaved } from '#web/page/editing/why-not-saved.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { TextField } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';

interface WebhookDialogProps {
  organizationId: string;
  /** The webhook to change; undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onSecret: (secret: WebhookSecret) => void;
}

/** The address of a webhook and the kinds it receives. Shows a refusal beside the field. */
export function WebhookDialog({ organizationId, webhook, onClose, onSecret }: WebhookDialogProps) {
  const query = { organizationId };
  const typed = useTyped(`webhook:${webhook?.WebhookId ?? organizationId}`, {
    url: webhook?.Url ?? '',
    kinds: webhook?.Kinds ?? [...webhookKinds],
  });
  const { url, kinds } = typed.now;
  const fields = { Url: url.trim(), Kinds: kinds };
  const saving = useMutation({
    mutationFn: async (): Promise<WebhookSecret | null> => {
      if (!webhook) return api.AddWebhook({ query, body: fields });
      const { WebhookId, PausedAt } = webhook;
      const body = { WebhookId, ...fields, Paused: PausedAt !== null };
      await api.SaveWebhook({ query, body });
      return null;
    },
    onSuccess: async secret => {
      await refetchChanged();
      typed.forget();
      onClose();
      if (secret) onSecret(secret);
      else alertBoard.success(texts.saved);
    },
  });
  const faults = refusedMembers(saving.error);
  return (
    <FormDialog
      title={webhook ? texts.edit : texts.add}
      submit={webhook ? texts.save : texts.add}
      busy={saving.isPending}
      onSubmit={() => saving.mutate()}
      typed={typed}
      onClose={onClose}
      refused={
        saving.isError && !faults['/Url'] ? [texts.notSaved, ...whyNotSaved(saving.error, texts)] : null
      }
    >
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        type="url"
        required
        maxLength={MAX_WEBHOOK_URL}
        autoComplete="off"
        spellCheck={false}
        error={faults['/Url']}
        value={url}
        onChange={({ target }) => {
          typed.type({ url: target.value });
          saving.reset();
        }}
      />
      <GroupChoice
        label={texts.tellOf}
        groups={webhookKinds.map(kind => ({ value: kind, label: texts.kinds[kind] }))}
        chosen={kinds}
        onChange={chosen => typed.type({ kinds: chosen })}
        stacked
      />
    </FormDialog>
  );
}
