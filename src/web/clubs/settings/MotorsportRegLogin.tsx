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
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { texts as settingsTexts, accessTexts as texts } from './texts.ts';

type CredentialsKind = 'Basic' | 'OAuth';

const kinds: readonly { value: CredentialsKind; label: string }[] = [
  { value: 'Basic', label: texts.login },
  { value: 'OAuth', label: texts.oauth },
];

const empty = { User: '', Password: '', ConsumerKey: '', ConsumerSecret: '', Token: '', TokenSecret: '' };

/** `new-password` keeps password managers from filling in the login to this application. */
const secret = { type: 'password', autoComplete: 'new-password', maxLength: 200, required: true } as const;

/** The organization's MotorsportReg credentials: they can be replaced or removed, never read. */
export function MotorsportRegLogin({ settings }: { settings: OrganizationSettings }) {
  const { OrganizationId: organizationId, MotorsportRegCredentials: stored } = settings;
  const [isReplacing, setIsReplacing] = useState(false);
  const removal = useCommand({
    run: () => api.SaveMotorsportRegCredentials({ query: { organizationId }, body: {} }),
    messages: { done: texts.credentialsRemoved, failed: texts.credentialsNotSaved },
  });
  return (
    <TitledCard title={texts.credentials} lead={texts.credentialsHint}>
      {stored !== null && (
        <p className="row-1">
          <Icon name="lock" />
          <span>
            <strong>{texts.stored}</strong> · {stored === 'OAuth' ? texts.oauth : texts.login}
          </span>
        </p>
      )}
      {stored !== null && !isReplacing ? (
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

/** The form for new credentials: a login or an OAuth token. It begins empty, as the server returns no stored ones. */
function MotorsportRegLoginForm({ organizationId, isReplacing, onClose }: MotorsportRegLoginFormProps) {
  const [kind, setKind] = useState<CredentialsKind>('Basic');
  const form = useSavedForm({
    name: null,
    saved: empty,
    submit: ({ User, Password, ...OAuth }) =>
      api.SaveMotorsportRegCredentials({
        query: { organizationId },
        body: kind === 'Basic' ? { Basic: { User, Password } } : { OAuth },
      }),
    onSaved: onClose,
    messages: { saved: texts.credentialsStored, failed: texts.credentialsNotSaved },
  });
  const cancel = () => {
    form.discard();
    setKind('Basic');
    onClose();
  };
  return (
    <Form label={texts.credentials} onSubmit={form.save}>
      <ToggleGroup label={texts.kind} options={kinds} value={kind} onChange={setKind} />
      {kind === 'Basic' ? (
        <>
          <TextField
            label={texts.user}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            {...bindText(form, 'User')}
          />
          <TextField label={texts.password} {...secret} {...bindText(form, 'Password')} />
        </>
      ) : (
        <>
          <TextField label={texts.consumerKey} {...secret} {...bindText(form, 'ConsumerKey')} />
          <TextField label={texts.consumerSecret} {...secret} {...bindText(form, 'ConsumerSecret')} />
          <TextField label={texts.token} {...secret} {...bindText(form, 'Token')} />
          <TextField label={texts.tokenSecret} {...secret} {...bindText(form, 'TokenSecret')} />
        </>
      )}
      <Reasons lines={form.failure} />
      <div className="actions">
        <Button type="submit" variant="primary" aria-disabled={!form.changed} busy={form.saving}>
          {texts.saveCredentials}
        </Button>
        {(form.changed || isReplacing) && <Button onClick={cancel}>{texts.cancel}</Button>}
      </div>
      <LeaveDialog
        unsaved={form.changed}
        // No other view holds secrets, so every way out asks.
        within={`${paths.organizationSettings(organizationId)}/credentials`}
        what={settingsTexts.unsaved}
        onLeave={form.discard}
      />
    </Form>
  );
}
