import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Whether the browser has passkeys at all; only pages of https, or of this machine, have. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** What turns the server's questions into the browser's and back: it comes when a passkey is used. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Has the device make a passkey. Throws what `passkeyFault` tells. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  return (await loadWebAuthn()).startRegistration({ optionsJSON });
}

/** Has a passkey of this site sign. Throws what `passkeyFault` tells. */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  return (await loadWebAuthn()).startAuthentication({ optionsJSON });
}

const faults: Readonly<Record<string, 'calledOff' | 'there' | 'notHere'>> = {
  AbortError: 'calledOff',
  NotAllowedError: 'calledOff',
  InvalidStateError: 'there',
  SecurityError: 'notHere',
  NotSupportedError: 'notHere',
  ConstraintError: 'notHere',
};

/** Why the browser gave no answer: the person or the clock called it off, it is there already, or it cannot be here. */
export const passkeyFault = (error: unknown) => (error instanceof Error ? faults[error.name] : undefined);
