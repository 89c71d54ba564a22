import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { ApiError } from '#web/client/errors.ts';
import { useRead } from '#web/client/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { canUsePasskeys, makePasskey, passkeyFault } from '#web/sign-in/passkeys/passkeys.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { texts } from './texts.ts';

type Passkey = ReplyOf<'GetPasskeys'>['Passkeys'][number];

// The card shows the refusal with the way to sign in again, so the page does not open the sign-in by itself.
const whenSignedOut = 'throw';

const faultTexts = {
  cancelled: texts.passkeyCancelled,
  alreadyAdded: texts.passkeyAlreadyAdded,
  notHere: texts.noPasskeyHere,
};

/** Makes a passkey and adds it to the account; throws an ApiError that says why the browser made none. */
async function addPasskey(): Promise<void> {
  const { Options } = await api.StartPasskey({ body: {}, whenSignedOut });
  const Passkey = await makePasskey(Options).catch(error => {
    const fault = passkeyFault(error);
    if (fault === undefined) throw error;
    throw new ApiError({ status: 422, title: texts.passkeyNotAdded, detail: faultTexts[fault] });
  });
  await api.AddPasskey({ body: { Passkey }, whenSignedOut });
}

/** The person's passkeys (docs/product.md#passkeys): the list, adding, removing. */
export function Passkeys() {
  const query = useRead('GetPasskeys');
  const adding = useCommand({
    run: addPasskey,
    messages: { done: [texts.passkeyAdded, texts.othersEnded] },
  });
  return (
    <TitledCard className="stack-15" title={texts.passkeys}>
      <p>{texts.passkeysLead}</p>
      <QueryScreen query={query}>
        {data =>
          data.Passkeys.length === 0 ? (
            <p className="soft">{texts.noPasskeys}</p>
          ) : (
            <ul className="stack-15">
              {data.Passkeys.map(passkey => (
                <PasskeyRow key={passkey.PasskeyId} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryScreen>
      <Reasons lines={adding.failure} />
      <SignInAgain error={adding.error} />
      {canUsePasskeys() ? (
        <div className="actions">
          <Button icon="plus" busy={adding.busy} onClick={() => adding.run()}>
            {texts.addPasskey}
          </Button>
        </div>
      ) : (
        <p className="soft">{texts.noneHere}</p>
      )}
    </TitledCard>
  );
}

function PasskeyRow({ passkey: { PasskeyId, Name, AddedAt, LastUsedAt } }: { passkey: Passkey }) {
  const device = Name === '' ? texts.unknownDevice : Name;
  const added = showInstant(AddedAt);
  const removing = useCommand({
    run: () => api.RemovePasskey({ body: { PasskeyId }, whenSignedOut }),
    messages: { done: [texts.removed, texts.othersEnded] },
  });
  return (
    <li className="apart wrap">
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
        command={{ ...removing, remedy: <SignInAgain error={removing.error} /> }}
      >
        {texts.removesPasskey}
      </ConfirmButton>
    </li>
  );
}
