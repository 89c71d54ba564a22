import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import type { LookAround, SignInProblem } from '#contract/sign-in/auth.ts';
import { safeReturnPath } from '#domain/text/return-address.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { loadOfflineClient } from '#web/client/connect.ts';
import { HelpLink } from '#web/page/HelpLink.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { SingleTaskPage } from '#web/page/SingleTaskPage.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { EmailCode } from './EmailCode.tsx';
import { canUsePasskeys } from './passkeys/passkeys.ts';
import styles from './SignIn.module.css';
import { splitLink } from './sent-code.ts';
import {
  lookAround,
  maskedAddressQuery,
  providersQuery,
  signInWithPasskey,
  useStep,
} from './sign-in-calls.ts';
import { texts } from './texts.ts';

const isProblem = (code: string): code is SignInProblem => Object.hasOwn(texts.problems, code);

/** The reason why the sign-in page is shown again; an unknown code counts as `failed`. */
export function problemIn(search: URLSearchParams): SignInProblem | undefined {
  const code = search.get('problem');
  if (code === null) return undefined;
  return isProblem(code) ? code : 'failed';
}

const visitors: readonly { role: LookAround['As']; icon: IconName }[] = [
  { role: 'organizer', icon: 'flag' },
  { role: 'instructor', icon: 'list' },
  { role: 'student', icon: 'helmet' },
];

/** Signs in as a member of the demo's club with one tap. */
function DemoSignIn({ onSignedIn }: { onSignedIn: () => Promise<never> }) {
  const entering = useStep(lookAround, onSignedIn);
  return (
    <section className={classes('stack-1', styles.demo)} aria-labelledby="look-around">
      <h2 id="look-around" className={styles.demoTitle}>
        {texts.lookAround}
      </h2>
      <div className="stack-1">
        {visitors.map(({ role, icon }) => (
          <Button key={role} wide icon={icon} onClick={() => entering.run(role)}>
            {texts[role]}
          </Button>
        ))}
      </div>
      <Reasons lines={entering.failure} />
      <p className="soft">{texts.invented}</p>
    </section>
  );
}

/** The sign-in page (docs/product.md#sign-in): by a code sent to an e-mail address, a passkey, or through a provider. */
export function SignIn() {
  const search = useSearchParams();
  const { path: returnPath, link } = splitLink(
    safeReturnPath(search.get('post_login_redirect_uri') ?? undefined),
  );
  const masked = useQuery({ ...maskedAddressQuery(link ?? ''), enabled: link !== null });
  const known = masked.data && link !== null ? { email: masked.data.Masked, link } : undefined;
  // A person who sets up a club has no roster yet.
  const isSetUp = returnPath.startsWith(paths.setup());
  const problem = problemIn(search);
  const wayBack = new URLSearchParams({ post_login_redirect_uri: returnPath });
  // Its button stays busy until the page is left.
  const openPath = (path: string) => new Promise<never>(() => location.assign(location.origin + path));
  const openReturnPath = () => openPath(returnPath);
  const query = useQuery(providersQuery);
  useEffect(() => void loadOfflineClient().then(client => client?.forgetPerson()), []);
  return (
    <SingleTaskPage
      title={texts.title}
      lead={!query.data?.Demo && !known && (isSetUp ? texts.ownAddress : texts.yourAddress)}
    >
      {problem && <ProviderProblem problem={problem} />}
      <QueryScreen query={query}>
        {({ EmailCode: byCode, CodeInTerminal, Providers, Demo }) => (
          <>
            {Demo && <DemoSignIn onSignedIn={openReturnPath} />}
            {byCode && !masked.isLoading && (
              <EmailCode
                returnPath={returnPath}
                known={known}
                isInTerminal={CodeInTerminal}
                isFirst={!Demo}
                onSignedIn={openPath}
              />
            )}
            {canUsePasskeys() && <PasskeySignIn onSignedIn={openReturnPath} />}
            {byCode && Providers.length > 0 && <p className={classes('soft', styles.or)}>{texts.or}</p>}
            {Providers.map(({ Name, Label }) => (
              <LinkButton key={Name} external wide to={`/.auth/login/${encodeURIComponent(Name)}?${wayBack}`}>
                {texts.continueWith(Label)}
              </LinkButton>
            ))}
          </>
        )}
      </QueryScreen>
      <HelpLink />
    </SingleTaskPage>
  );
}

/** The reason why the sign-in at a provider failed. */
function ProviderProblem({ problem }: { problem: SignInProblem }) {
  const { title, detail } = texts.problems[problem];
  return (
    <p role="alert" className="icon-beside danger-tinted">
      <Icon name="alert" className="danger" />
      <span>
        <strong>{title}</strong> <span>{detail}</span>
      </span>
    </p>
  );
}

/** Signs in with a passkey: the browser shows the passkeys of this site. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<never> }) {
  const signingIn = useStep(signInWithPasskey, onSignedIn);
  return (
    <CommandButton command={signingIn} variant="quiet" icon="lock" wide>
      {texts.withPasskey}
    </CommandButton>
  );
}
