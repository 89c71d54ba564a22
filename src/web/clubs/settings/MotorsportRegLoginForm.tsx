import { bindText } from '#web/page/editing/bind-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
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
export function MotorsportRegLoginForm({ credentials }: { credentials: MotorsportRegLoginEditing }) {
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
