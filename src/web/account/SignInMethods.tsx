import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { BreakableWords } from '#web/ui/BreakableWords.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { texts } from './texts.ts';

type SignInMethod = ReplyOf<'GetSignInMethods'>['Methods'][number];

/** The addresses and providers by which the person signs in (docs/product.md#ways-to-sign-in): the list, removing. */
export function SignInMethods() {
  const query = useRead('GetSignInMethods');
  return (
    <TitledCard className="stack-15" title={texts.methods}>
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
    </TitledCard>
  );
}

/** An address or provider, with the button that removes it and the reason of a refusal. */
function MethodRow({ method }: { method: SignInMethod }) {
  const { Provider, Label, Address, Subject, AddedAt, IsThis, Stays } = method;
  const removing = useCommand({
    // The dialog shows the refusal with the way to sign in again, so the page does not open the sign-in by itself.
    run: () => api.RemoveSignInMethod({ body: { Provider, Subject }, whenSignedOut: 'throw' }),
    messages: { done: [texts.removed, texts.othersEnded] },
  });
  const name = Label ?? Address ?? Subject;
  const way = Label === null ? texts.byCode : Address;
  return (
    <li className="apart wrap">
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
          command={{ ...removing, remedy: <SignInAgain error={removing.error} /> }}
        >
          {texts.removesMethod}
        </ConfirmButton>
      )}
    </li>
  );
}
