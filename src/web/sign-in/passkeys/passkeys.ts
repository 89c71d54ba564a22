import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Whether the browser supports passkeys; only pages over https or of localhost do. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Loads the library that converts options and answers, when a passkey is used. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Has the device make a passkey. Throws errors that `passkeyFault` explains. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  return (await loadWebAuthn()).startRegistration({ optionsJSON });
}

/** Has a passkey of this site sign. Throws errors that `passkeyFault` explains. */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  return (await loadWebAuthn()).startAuthentication({ optionsJSON });
}

const faults: Readonly<Record<string, 'cancelled' | 'alreadyAdded' | 'notHere'>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'alreadyAdded',
  SecurityError: 'notHere',
  NotSupportedError: 'notHere',
  ConstraintError: 'notHere',
};

/** Classifies an error: cancelled or timed out, passkey exists already, or not possible at this address. */
export const passkeyFault = (error: unknown) => (error instanceof Error ? faults[error.name] : undefined);
