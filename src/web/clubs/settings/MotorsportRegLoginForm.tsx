import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { texts } from './access-texts.ts';
import type {
  CredentialsKind,
  MotorsportRegLoginEditing,
  TypedCredentials,
} from './use-motorsportreg-login.ts';

const kinds: readonly { value: CredentialsKind; label: string }[] = [
  { value: 'Basic', label: texts.login },
  { value: 'OAuth', label: texts.oauth },
];

/** The form for new credentials: a login or an OAuth token. */
export function MotorsportRegLoginForm({ credentials }: { credentials: MotorsportRegLoginEditing }) {
  const { kind, typed, type } = credentials;
  return (
    <Form label={texts.credentials} onSubmit={credentials.save}>
      <ToggleGroup label={texts.kind} options={kinds} value={kind} onChange={credentials.choose} />
      {kind === 'Basic' ? (
        <LoginFields value={typed.Basic} onChange={Basic => type({ ...typed, Basic })} />
      ) : (
        <TokenFields value={typed.OAuth} onChange={OAuth => type({ ...typed, OAuth })} />
      )}
      <div className="actions">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={!credentials.complete}
          busy={credentials.saving}
        >
          {texts.saveCredentials}
        </Button>
        {(credentials.changed || credentials.replacing) && (
          <Button onClick={credentials.discard}>{texts.cancel}</Button>
        )}
      </div>
    </Form>
  );
}

interface FieldsProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** `new-password` keeps password managers from filling in the login to this application. */
const secret = { type: 'password', autoComplete: 'new-password', maxLength: 200, required: true } as const;

function LoginFields({ value, onChange }: FieldsProps<TypedCredentials['Basic']>) {
  return (
    <>
      <TextField
        label={texts.user}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={value.User}
        onChange={({ target }) => onChange({ ...value, User: target.value })}
      />
      <TextField
        label={texts.password}
        {...secret}
        value={value.Password}
        onChange={({ target }) => onChange({ ...value, Password: target.value })}
      />
    </>
  );
}

const tokenFields = [
  ['ConsumerKey', texts.consumerKey],
  ['ConsumerSecret', texts.consumerSecret],
  ['Token', texts.token],
  ['TokenSecret', texts.tokenSecret],
] as const;

function TokenFields({ value, onChange }: FieldsProps<TypedCredentials['OAuth']>) {
  return tokenFields.map(([member, label]) => (
    <TextField
      key={member}
      label={label}
      {...secret}
      value={value[member]}
      onChange={({ target }) => onChange({ ...value, [member]: target.value })}
    />
  ));
}
