import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { isSecureAddress } from './secure-address.ts';
import { StartupError } from './startup-error.ts';

const Provider = Type.Object({
  name: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  label: Type.String({ minLength: 1, maxLength: 60 }),
  issuer: Type.String({ minLength: 1 }),
  clientId: Type.String({ minLength: 1 }),
  clientSecret: Type.Optional(Type.String()),
  scopes: Type.Optional(Type.String()),
});

/** An OpenID Connect issuer that people may sign in with. */
export type OidcProvider = Static<typeof Provider>;

const providers = Compile(Type.Array(Provider));

const RESERVED = new Set(['email', 'callback']);

/** Reads OIDC_PROVIDERS, a JSON list; a StartupError says what is wrong with it. */
export function parseOidcProviders(text: string | null): OidcProvider[] {
  if (text === null) return [];
  const list = parseJson(text);
  if (!providers.Check(list)) {
    const [first] = providers.Errors(list);
    throw new StartupError(
      `OIDC_PROVIDERS must be a JSON list of issuers: ${first?.instancePath || 'the list'} ${first?.message ?? 'is wrong'}.`,
    );
  }
  const names = list.map(provider => provider.name);
  const wrong = names.find((name, index) => RESERVED.has(name) || names.indexOf(name) !== index);
  if (wrong) throw new StartupError(`OIDC_PROVIDERS uses the name "${wrong}", which is taken.`);
  const unreachable = list.find(({ issuer }) => !isSecureAddress(issuer));
  if (unreachable) {
    throw new StartupError(
      `OIDC_PROVIDERS names the issuer "${unreachable.issuer}", which must be an https address.`,
    );
  }
  return list;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartupError('OIDC_PROVIDERS must be a JSON list of issuers, but is no JSON.', { cause });
  }
}
