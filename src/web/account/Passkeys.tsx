import type { ReplyOf } from '#contract/calls.ts';
import { goToSignIn } from '#web/data/go-to-sign-in.ts';
import { useRead } from '#web/data/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { canUsePasskeys } from '#web/sign-in/passkeys/passkeys.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';
import { usePasskeys } from './use-passkeys.ts';

type Passkey = ReplyOf<'GetPasskeys'>['Passkeys'][number];

/** The person's passkeys (docs/product.md#passkeys): the list, adding, removing. */
export function Passkeys() {
  const query = useRead('GetPasskeys');
  const { isAdding, removed, refusal, mustSignIn, add, remove } = usePasskeys();
  return (
    <Card className="stack-15">
      <h2>{texts.passkeys}</h2>
      <p>{texts.passkeysLead}</p>
      <QueryScreen query={query}>
        {data =>
          data.Passkeys.length === 0 ? (
            <p className="soft">{texts.noPasskeys}</p>
          ) : (
            <ul className="stack-15">
              {data.Passkeys.map(passkey => (
                <PasskeyRow
                  key={passkey.PasskeyId}
                  passkey={passkey}
                  busy={removed === passkey.PasskeyId}
                  onRemove={() => remove(passkey.PasskeyId)}
                />
              ))}
            </ul>
          )
        }
      </QueryScreen>
      {refusal.length > 0 && <Reasons lines={refusal} />}
      <div className="actions">
        {mustSignIn && <Button onClick={() => goToSignIn()}>{texts.signInAgain}</Button>}
        {canUsePasskeys() ? (
          <Button icon="plus" busy={isAdding} onClick={add}>
            {texts.addPasskey}
          </Button>
        ) : (
          <p className="soft">{texts.noneHere}</p>
        )}
      </div>
    </Card>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { Name, AddedAt, LastUsedAt }, busy, onRemove }: PasskeyRowProps) {
  const device = Name === '' ? texts.unknownDevice : Name;
  const added = showInstant(AddedAt);
  return (
    <li className="row-2 apart">
      <div>
        <p>
          <strong>{device}</strong>
        </p>
        <p className="soft small">
          {texts.added(added)} ·{' '}
          {LastUsedAt === null ? texts.neverUsed : texts.passkeyUsed(showInstant(LastUsedAt))}
        </p>
      </div>
      <ConfirmButton
        label={texts.remove}
        aria-label={texts.removePasskey(device, added)}
        question={texts.removePasskeyAsk}
        busy={busy}
        onConfirm={onRemove}
      >
        {texts.removesPasskey}
      </ConfirmButton>
    </li>
  );
}
