import { useState } from 'react';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/client/api.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { LeaveDialog } from '#web/page/editing/LeaveDialog.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { texts as settingsTexts, accessTexts as texts } from './texts.ts';

const noLogin = { User: '', Password: '' };

/** Replaces or removes the organization's MotorsportReg credentials, which nobody can read. */
export function MotorsportRegLogin({ settings }: { settings: OrganizationSettings }) {
  const { OrganizationId: organizationId, MotorsportRegCredentials: stored } = settings;
  const [isReplacing, setIsReplacing] = useState(false);
  const removal = useCommand({
    run: () => api.SaveMotorsportRegCredentials({ query: { organizationId }, body: noLogin }),
    messages: { done: texts.credentialsRemoved, failed: texts.credentialsNotSaved },
  });
  return (
    <TitledCard title={texts.credentials} lead={texts.credentialsHint}>
      {stored && (
        <p className="row-1">
          <Icon name="lock" />
          <span>
            <strong>{texts.stored}</strong>
          </span>
        </p>
      )}
      {stored && !isReplacing ? (
        <div className="actions">
          <Button icon="edit" onClick={() => setIsReplacing(true)}>
            {texts.replace}
          </Button>
          <ConfirmButton
            icon="trash"
            variant="danger"
            label={texts.removeStored}
            question={texts.removeCredentialsTitle}
            confirm={texts.removeCredentials}
            command={removal}
          >
            {texts.removesCredentials}
          </ConfirmButton>
        </div>
      ) : (
        <MotorsportRegLoginForm
          organizationId={organizationId}
          isReplacing={isReplacing}
          onClose={() => setIsReplacing(false)}
        />
      )}
    </TitledCard>
  );
}

interface MotorsportRegLoginFormProps {
  organizationId: string;
  isReplacing: boolean;
  onClose: () => void;
}

/** The form for a new login. It begins empty, because the server never returns the stored login. */
function MotorsportRegLoginForm({ organizationId, isReplacing, onClose }: MotorsportRegLoginFormProps) {
  const form = useSavedForm({
    name: null,
    saved: noLogin,
    submit: body => api.SaveMotorsportRegCredentials({ query: { organizationId }, body }),
    onSaved: onClose,
    messages: { saved: texts.credentialsStored, failed: texts.credentialsNotSaved },
  });
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Form label={texts.credentials} onSubmit={form.save}>
      <TextField
        label={texts.user}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        {...bindText(form, 'User')}
      />
      <TextField
        label={texts.password}
        type="password"
        // Keeps password managers from filling in the login to this application.
        autoComplete="new-password"
        maxLength={200}
        required
        {...bindText(form, 'Password')}
      />
      <Reasons lines={form.failure} />
      <div className="actions">
        <Button type="submit" variant="primary" aria-disabled={!form.changed} busy={form.saving}>
          {texts.saveCredentials}
        </Button>
        {(form.changed || isReplacing) && <Button onClick={cancel}>{texts.cancel}</Button>}
      </div>
      <LeaveDialog
        unsaved={form.changed}
        // Secrets are not stored, so every link asks before leaving.
        within={`${paths.organizationSettings(organizationId)}/credentials`}
        what={settingsTexts.unsaved}
        onLeave={form.discard}
      />
    </Form>
  );
}
