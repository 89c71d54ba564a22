import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { safeReturnAddress } from '#web/return-address.ts';
import { Gate } from '#web/shell/Gate.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmailCode } from './EmailCode.tsx';
import { LookAround } from './LookAround.tsx';
import styles from './SignIn.module.css';
import { type Providers, providersQuery } from './sign-in-calls.ts';

/** The sign-in page (decisions.md §3): by a code sent to an e-mail address, or through a provider. */
export function Component() {
  const [search] = useSearchParams();
  const returnAddress = safeReturnAddress(search.get('post_login_redirect_uri'), location.origin);
  const goOn = () => location.assign(returnAddress);
  return (
    <Gate title="Sign in" lead="Use the e-mail address that your club has on its roster.">
      <QueryScreen query={useQuery(providersQuery)}>
        {({ EmailCode: byCode, Providers, Demo }) => (
          <>
            {Demo && <LookAround onSignedIn={goOn} />}
            {byCode && <EmailCode onSignedIn={goOn} />}
            {byCode && Providers.length > 0 && <p className={styles.or}>or</p>}
            <ProviderLinks providers={Providers} returnAddress={returnAddress} />
          </>
        )}
      </QueryScreen>
    </Gate>
  );
}

function ProviderLinks(props: { providers: Providers['Providers']; returnAddress: string }) {
  const path = props.returnAddress.slice(location.origin.length);
  const search = new URLSearchParams({ post_login_redirect_uri: path });
  return props.providers.map(({ Name, Label }) => (
    <LinkButton key={Name} external wide to={`/.auth/login/${encodeURIComponent(Name)}?${search}`}>
      Continue with {Label}
    </LinkButton>
  ));
}
