import Type from 'typebox';
import { Id, Ok } from '#contract/schemas/basics.ts';
import { NewPasskey, Passkey, PasskeyCreation } from './passkeys.ts';

const passkeyLists = ['GetPasskeys', 'GetSessions', 'GetSecurityLog'] as const;

/** The caller's passkeys (docs/product.md#passkeys). */
export const passkeyCalls = {
  GetPasskeys: {
    method: 'GET',
    access: 'signedIn',
    about: 'The passkeys of the caller: added with which device, when, and last used when.',
    reply: Type.Object({ Passkeys: Type.Array(Passkey) }),
  },
  StartPasskey: {
    method: 'POST',
    access: 'signedIn',
    changes: [],
    about: 'What the browser is to ask its device for to make a passkey; good for five minutes, once.',
    body: Type.Object({}),
    reply: Type.Object({ Options: PasskeyCreation }),
  },
  AddPasskey: {
    method: 'POST',
    access: 'signedIn',
    changes: passkeyLists,
    about: "Adds the passkey that the browser has made, and ends the caller's other sessions.",
    body: Type.Object({ Passkey: NewPasskey }),
    reply: Ok,
  },
  RemovePasskey: {
    method: 'POST',
    access: 'signedIn',
    changes: passkeyLists,
    about: "Removes a passkey of the caller, and ends the caller's other sessions.",
    body: Type.Object({ PasskeyId: Id }),
    reply: Ok,
  },
} as const;
