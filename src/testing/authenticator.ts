import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeySignIn } from '#contract/sign-in/calls.ts';

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor> | readonly Cbor[];

/** The beginning of an item of CBOR (RFC 8949): its kind and a number below 65,536. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member)]);
    return Buffer.concat([head(5, value.size), ...members]);
  }
  const items = [...value.values()];
  return Buffer.concat([head(4, items.length), ...items.map(item => cbor(item))]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** Values that a test puts in place of the true ones. */
interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether the person has unlocked it. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly format?: string;
  readonly statement?: ReadonlyMap<Cbor, Cbor>;
}

const PRESENT = 1;
const VERIFIED = 4;
const WITH_CREDENTIAL = 64;

/** The device of a person with one passkey (ES256), as its browser at `origin` answers for it. */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  const credential = { id, rawId: id, type: 'public-key' } as const;
  let used = 0;

  const clientData = (type: string, asked: { challenge: string }, otherwise: Otherwise) => {
    const challenge = otherwise.challenge ?? asked.challenge;
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: otherwise.origin ?? origin, crossOrigin: false }),
    );
  };

  function authenticatorData(otherwise: Otherwise, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(origin).hostname, verified = true, counter = used } = otherwise;
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? WITH_CREDENTIAL : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested]);
  }

  return {
    credentialId: id,

    /** Makes the passkey. */
    create(options: PublicKeyCredentialCreationOptionsJSON, otherwise: Otherwise = {}): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const data = authenticatorData(otherwise, attested);
      const client = clientData('webauthn.create', options, otherwise);
      const { format = 'none', statement } = otherwise;
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const signed = new Map<Cbor, Cbor>([
        ['alg', -7],
        ['sig', signature],
      ]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', format],
        ['attStmt', statement ?? (format === 'none' ? new Map() : signed)],
        ['authData', data],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Signs with the passkey; each time it counts on. */
    get(options: PublicKeyCredentialRequestOptionsJSON, otherwise: Otherwise = {}): PasskeySignIn {
      used += 1;
      const data = authenticatorData(otherwise);
      const client = clientData('webauthn.get', options, otherwise);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;
