import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { explain, isSignInNeeded } from '#web/client/errors.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import { refetchAll, useRead } from '#web/client/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { BreakableWords } from '#web/ui/BreakableWords.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';

type SignInMethod = ReplyOf<'GetSignInMethods'>['Methods'][number];

/** The addresses and providers by which the person signs in (docs/product.md#ways-to-sign-in): the list, removing. */
export function SignInMethods() {
  const query = useRead('GetSignInMethods');
  return (
    <Card className="stack-15">
      <h2>{texts.methods}</h2>
      <p>{texts.methodsLead}</p>
      <QueryScreen query={query}>
        {({ Methods }) => (
          <ul className="stack-15">
            {Methods.map(method => (
              <MethodRow key={`${method.Provider} ${method.Subject}`} method={method} />
            ))}
          </ul>
        )}
      </QueryScreen>
    </Card>
  );
}

/** An address or provider, with the button that removes it and the reason of a refusal. */
function MethodRow({ method }: { method: SignInMethod }) {
  const { Provider, Label, Address, Subject, AddedAt, IsThis, Stays } = method;
  const removing = useMutation({
    // The row shows the refusal with the way to sign in again, so the page does not open the sign-in by itself.
    mutationFn: () => api.RemoveSignInMethod({ body: { Provider, Subject }, whenSignedOut: 'throw' }),
    onSuccess: () => alertBoard.success(texts.methodRemoved, [texts.othersEnded]),
    // The method may have been removed even when the call failed.
    onError: () => void refetchAll(),
  });
  const name = Label ?? Address ?? Subject;
  const way = Label === null ? texts.byCode : Address;
  return (
    <li className="stack-05">
      <div className="apart wrap">
        <div className="breakable">
          <p>
            <strong>
              <BreakableWords words={name} />
            </strong>
            {IsThis && <span> · {texts.thisSignIn}</span>}
          </p>
          <p className="soft small">
            {[way, texts.methodAdded(showInstant(AddedAt))].filter(Boolean).join(' · ')}
          </p>
          {Stays && <p className="soft small">{texts.methodStays[Stays]}</p>}
        </div>
        {!Stays && (
          <ConfirmButton
            label={texts.remove}
            aria-label={texts.removeMethod(name)}
            question={texts.removeMethodAsk(name)}
            busy={removing.isPending}
            onConfirm={() => removing.mutate()}
          >
            {texts.removesMethod}
          </ConfirmButton>
        )}
      </div>
      {removing.error && <Reasons lines={[texts.methodNotRemoved, ...explain(removing.error)]} />}
      {isSignInNeeded(removing.error) && (
        <div className="actions">
          <Button onClick={() => goToSignIn()}>{texts.signInAgain}</Button>
        </div>
      )}
    </li>
  );
}
