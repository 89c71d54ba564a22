import { useState } from 'react';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { api } from '#web/client/api.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { accessTexts as texts } from './texts.ts';

const noLogin = { User: '', Password: '' };

/** The login with which the club's rosters are read, which nobody can read (docs/product.md#club-settings). */
export function MotorsportReg({ settings }: { settings: OrganizationSettings }) {
  const { OrganizationId: organizationId, MotorsportRegCredentials: isStored } = settings;
  const [isTyping, setIsTyping] = useState(false);
  const removal = useCommand({
    run: () => api.SaveMotorsportRegCredentials({ query: { organizationId }, body: noLogin }),
    messages: { done: texts.removed },
  });
  return (
    <TitledCard title={texts.credentials} lead={texts.credentialsHint}>
      {isStored && (
        <p className="row-1 strong">
          <Icon name="lock" />
          {texts.stored}
        </p>
      )}
      <div className="actions">
        <Button icon="edit" onClick={() => setIsTyping(true)}>
          {isStored ? texts.replace : texts.enter}
        </Button>
        {isStored && (
          <ConfirmButton
            icon="trash"
            variant="danger"
            label={texts.removeCredentials}
            question={texts.removeCredentialsTitle}
            command={removal}
          >
            {texts.removesCredentials}
          </ConfirmButton>
        )}
      </div>
      {isTyping && <LoginDialog organizationId={organizationId} onClose={() => setIsTyping(false)} />}
    </TitledCard>
  );
}

/** Asks for a login. It begins empty, because the server never returns the stored one. */
function LoginDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const form = useSavedForm({
    name: null,
    saved: noLogin,
    submit: body => api.SaveMotorsportRegCredentials({ query: { organizationId }, body }),
    onSaved: onClose,
    messages: { saved: texts.saved },
  });
  return (
    <FormDialog title={texts.credentials} submit={texts.save} form={form} onClose={onClose}>
      <TextField label={texts.user} verbatim maxLength={254} required {...bindText(form, 'User')} />
      <TextField
        label={texts.password}
        type="password"
        // Keeps password managers from filling in the login to this application.
        autoComplete="new-password"
        maxLength={200}
        required
        {...bindText(form, 'Password')}
      />
    </FormDialog>
  );
}
