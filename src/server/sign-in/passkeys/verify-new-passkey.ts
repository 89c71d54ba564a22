import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { NewPasskey } from '#contract/sign-in/passkeys.ts';
import { algorithms, type expected, loadWebAuthn } from './stored-passkeys.ts';

/**
 * Whether the device says of itself who made it, by certificates. Nobody asked for them, and to check them the library
 * would ask the addresses that stand in them, which a stranger may have written.
 */
async function hasCertificates({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** The credential of a passkey that was made for us, by a device that its person unlocked; null of any other. */
export async function verifyNewPasskey(
  made: NewPasskey,
  expectations: ReturnType<typeof expected>,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    if (await hasCertificates(made)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      ...expectations,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws whatever is wrong with an answer, malformed bytes included.
    return null;
  }
}
