import { queryOptions } from '@tanstack/react-query';
import type { LookAround, MaskedAddress, SignInProviders } from '#contract/sign-in/auth.ts';
import { ApiError, explain } from '#web/client/errors.ts';
import { jsonBody, request } from '#web/client/request.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { passkeyFault, signWithPasskey } from './passkeys/passkeys.ts';
import { texts } from './texts.ts';

/** The ways to sign in that this installation offers. */
export const providersQuery = queryOptions<SignInProviders>({
  queryKey: ['providers'],
  queryFn: ({ signal }) => request('/.auth/providers', { signal }),
});

/** An address as it is shown. `link` is the part of a mail's link that stands for an address which is masked. */
export interface CodeAddress {
  readonly email: string;
  readonly link?: string | undefined;
}

const bodyOf = ({ email, link }: CodeAddress) => (link === undefined ? { Email: email } : { For: link });

/** The masked address for which the part of a mail's link stands. */
export const maskedAddressQuery = (link: string) =>
  queryOptions<MaskedAddress>({
    queryKey: ['address', link],
    queryFn: ({ signal }) => request(`/.auth/address?${new URLSearchParams({ for: link })}`, { signal }),
    retry: false,
  });

/** Sends a code to the address; the answer does not say whether the address is known. */
export const sendCode = (address: CodeAddress): Promise<null> =>
  request('/.auth/code', jsonBody(bodyOf(address)));

/** Signs in with the code; a wrong or old one is an ApiError of status 401. */
export const signIn = (address: CodeAddress, Code: string): Promise<null> =>
  request('/.auth/signin', jsonBody({ ...bodyOf(address), Code }));

/** Signs in with a passkey that the person unlocks. */
export async function signInWithPasskey(): Promise<null> {
  const options = await request('/.auth/passkey/start', jsonBody({}));
  return request('/.auth/passkey', jsonBody(await signWithPasskey(options)));
}

/** Signs in as a member of the demo's club. */
export const lookAround = (As: LookAround['As']): Promise<null> => request('/.auth/demo', jsonBody({ As }));

/** Describes why a step failed in one sentence: the server's reason, or the passkey's. */
function describeFailure(error: unknown): [string] {
  const fault = passkeyFault(error);
  if (fault !== undefined) return [fault === 'notHere' ? texts.noPasskeyHere : texts.passkeyCancelled];
  const reasons = explain(error);
  const title = error instanceof ApiError ? `${error.title.replace(/[.]$/, '')}.` : '';
  return [[...new Set([title, ...reasons])].filter(Boolean).join(' ')];
}

/** A step of the sign-in as a command. */
export const useStep = <Input = void>(
  run: (input: Input) => Promise<null>,
  onDone: (input: Input) => unknown,
) => useCommand({ run, onDone: (_, input: Input) => onDone(input), describeFailure });
