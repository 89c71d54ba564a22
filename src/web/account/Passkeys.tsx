import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { explain, isSignInNeeded } from '#web/client/errors.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import { refetchAll, useRead } from '#web/client/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { canUsePasskeys, makePasskey, passkeyFault } from '#web/sign-in/passkeys/passkeys.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';

type Passkey = ReplyOf<'GetPasskeys'>['Passkeys'][number];

// The card shows the refusal with the way to sign in again, so the page does not open the sign-in by itself.
const whenSignedOut = 'throw';

async function addPasskey(): Promise<void> {
  const { Options } = await api.StartPasskey({ body: {}, whenSignedOut });
  await api.AddPasskey({ body: { Passkey: await makePasskey(Options) }, whenSignedOut });
}

/** Says why no passkey was added. */
function describeAddFailure(error: unknown): string[] {
  const fault = passkeyFault(error);
  if (fault === undefined) return explain(error);
  const words = {
    cancelled: texts.passkeyCancelled,
    alreadyAdded: texts.passkeyAlreadyAdded,
    notHere: texts.noPasskeyHere,
  };
  return [words[fault]];
}

/** Adding and removing passkeys, which may have happened even when the call failed, and why the last try was refused. */
function usePasskeys() {
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => alertBoard.success(texts.passkeyAdded, [texts.othersEnded]),
    onError: () => void refetchAll(),
  });
  const removing = useMutation({
    mutationFn: (PasskeyId: string) => api.RemovePasskey({ body: { PasskeyId }, whenSignedOut }),
    onSuccess: () => alertBoard.success(texts.passkeyRemoved, [texts.othersEnded]),
    onError: () => void refetchAll(),
  });
  const refusal = [
    ...(adding.error ? [texts.passkeyNotAdded, ...describeAddFailure(adding.error)] : []),
    ...(removing.error ? [texts.passkeyNotRemoved, ...explain(removing.error)] : []),
  ];
  return {
    isAdding: adding.isPending,
    removed: removing.isPending ? removing.variables : undefined,
    refusal,
    mustSignIn: isSignInNeeded(adding.error) || isSignInNeeded(removing.error),
    add: () => {
      removing.reset();
      adding.mutate();
    },
    remove: (passkeyId: string) => {
      adding.reset();
      removing.mutate(passkeyId);
    },
  };
}

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
        busy={busy}
        onConfirm={onRemove}
      >
        {texts.removesPasskey}
      </ConfirmButton>
    </li>
  );
}
