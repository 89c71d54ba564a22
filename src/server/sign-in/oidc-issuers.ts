import {
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { OidcProvider } from '#server/platform/settings/oidc-settings.ts';

/** Seconds that an issuer has for one answer. */
const TIMEOUT = 10;

/** An OpenID Connect issuer with its configuration, which is loaded on first use. */
export interface Issuer {
  readonly provider: OidcProvider;
  /** Fails while the issuer cannot be reached; the next call tries again. */
  readonly configuration: () => Promise<Configuration>;
}

/** Returns the configured issuers by name. */
export function openIssuers(providers: readonly OidcProvider[]): ReadonlyMap<string, Issuer> {
  return new Map(
    providers.map(provider => [
      provider.name,
      { provider, configuration: cacheSuccess(() => discoverIssuer(provider)) },
    ]),
  );
}

function cacheSuccess<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | null = null;
  return () => {
    cached ??= load().catch((error: unknown) => {
      cached = null;
      throw error;
    });
    return cached;
  };
}

/** An issuer publishes another address than OIDC_PROVIDERS has for it; often they differ by a slash. */
export class IssuerMismatchError extends Error {}

const Discovered = Compile(Type.Object({ body: Type.Object({ issuer: Type.String() }) }));

function explain(error: unknown, { name, issuer }: OidcProvider): unknown {
  if (!(error instanceof ClientError) || !Discovered.Check(error.cause)) return error;
  const published = error.cause.body.issuer;
  return new IssuerMismatchError(
    `OIDC_PROVIDERS has the issuer "${issuer}" for "${name}", but that issuer calls itself "${published}": write the second address.`,
    { cause: error },
  );
}

function discoverIssuer(provider: OidcProvider): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const address = new URL(issuer);
  // The settings let plain http through on this machine only, for trying things out.
  const plain = address.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(address, clientId, undefined, clientSecret ? withSecret(clientSecret) : None(), {
    execute: [enableNonRepudiationChecks, ...plain],
    timeout: TIMEOUT,
  }).catch((error: unknown) => {
    throw explain(error, provider);
  });
}

/** Returns how to send the secret to the issuer; the standard's way when the issuer does not say. */
function withSecret(secret: string): ClientAuth {
  const basic = ClientSecretBasic(secret);
  const post = ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const send = methods && !methods.includes('client_secret_basic') ? post : basic;
    send(server, ...rest);
  };
}

/** Returns the scopes to request; `openid` is always among them. */
export function issuerScopes({ scopes = 'email profile' }: OidcProvider): string {
  return [...new Set(['openid', ...scopes.split(/\s+/).filter(Boolean)])].join(' ');
}

/** Returns the address to which the issuer redirects after a sign-in. It must be registered at the issuer. */
export const callbackUrl = (publicUrl: string, name: string): string => `${publicUrl}/.auth/callback/${name}`;

/** Returns the address to which the issuer redirects after a sign-out. It must be registered at the issuer. */
export const loggedOutUrl = (publicUrl: string): string => `${publicUrl}/.auth/logged-out`;
