import { bindText } from '#web/page/editing/bind-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { accessTexts as texts } from './texts.ts';
import type { CredentialsKind, MotorsportRegLoginEditing } from './use-motorsportreg-login.ts';

const kinds: readonly { value: CredentialsKind; label: string }[] = [
  { value: 'Basic', label: texts.login },
  { value: 'OAuth', label: texts.oauth },
];

/** `new-password` keeps password managers from filling in the login to this application. */
const secret = { type: 'password', autoComplete: 'new-password', maxLength: 200, required: true } as const;

/** The form for new credentials: a login or an OAuth token. */
function MotorsportRegLoginForm({ credentials }: { credentials: MotorsportRegLoginEditing }) {
  const { kind, stored } = credentials;
  return (
    <Form label={texts.credentials} onSubmit={credentials.save}>
      <ToggleGroup label={texts.kind} options={kinds} value={kind} onChange={credentials.choose} />
      {kind === 'Basic' ? (
        <>
          <TextField
            label={texts.user}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            {...bindText(credentials, 'User')}
          />
          <TextField label={texts.password} {...secret} {...bindText(credentials, 'Password')} />
        </>
      ) : (
        <>
          <TextField label={texts.consumerKey} {...secret} {...bindText(credentials, 'ConsumerKey')} />
          <TextField label={texts.consumerSecret} {...secret} {...bindText(credentials, 'ConsumerSecret')} />
          <TextField label={texts.token} {...secret} {...bindText(credentials, 'Token')} />
          <TextField label={texts.tokenSecret} {...secret} {...bindText(credentials, 'TokenSecret')} />
        </>
      )}
      <div className="actions">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={!credentials.isComplete}
          busy={credentials.saving}
        >
          {texts.saveCredentials}
        </Button>
        {(credentials.changed || stored !== null) && (
          <Button onClick={credentials.discard}>{texts.cancel}</Button>
        )}
      </div>
    </Form>
  );
}

/** The organization's MotorsportReg credentials: they can be replaced or removed, never read. */
export function MotorsportRegLogin({ credentials }: { credentials: MotorsportRegLoginEditing }) {
  const { stored, isReplacing, removal } = credentials;
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
          <Button icon="edit" onClick={credentials.replace}>
            {texts.replace}
          </Button>
          <ConfirmButton
            icon="trash"
            variant="danger"
            label={texts.removeStored}
            question={texts.removeCredentialsTitle}
            confirm={texts.removeCredentials}
            busy={removal.isPending}
            onConfirm={() => removal.mutate()}
          >
            {texts.removesCredentials}
          </ConfirmButton>
        </div>
      ) : (
        <MotorsportRegLoginForm credentials={credentials} />
      )}
    </TitledCard>
  );
}
