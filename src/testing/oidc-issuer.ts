import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type InteractionResults,
} from 'oidc-provider';
import type { OidcProvider } from '#server/platform/settings/oidc-settings.ts';
import { closeServer, listenOnLoopback } from './loopback.ts';

/** An account of the issuer. */
export interface OidcAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real OpenID Connect issuer on this machine, where somebody signs in without a screen. */
export interface OidcIssuer {
  /** The application's settings for the issuer, under the name `club`. */
  readonly settings: OidcProvider;
  /** The account that signs in when asked; null cancels the sign-in. */
  person: OidcAccount | null;
  /** How often somebody was asked to sign in, instead of being remembered. */
  readonly asked: () => number;
  /** From now on nothing is answered, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface IssuerOptions {
  /** Origin of the application. */
  readonly publicUrl: string;
  /** How the application must send its secret. */
  readonly secretBy?: 'client_secret_basic' | 'client_secret_post';
  /** Whether the claims come with the ID token; otherwise they are asked for at the user info. */
  readonly claimsInIdToken?: boolean;
}

const CLIENT = { id: 'apex-debrief', secret: 'a secret of the application and the issuer' };

const HOUR = 3600;

// Made once for all: making one takes longer than everything else.
const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** Opens an issuer on a port of its own. Stop it when the test is over. */
export async function startOidcIssuer(options: IssuerOptions): Promise<OidcIssuer> {
  const answer = { handle: (_: IncomingMessage, response: ServerResponse) => void response.end() };
  const server = createServer((request, response) => answer.handle(request, response));
  const port = await listenOnLoopback(server);
  const url = `http://127.0.0.1:${port}`;

  let asked = 0;
  const accounts = new Map<string, OidcAccount>();
  const issuer: OidcIssuer = {
    settings: {
      name: 'club',
      label: 'Club login',
      issuer: url,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
    },
    person: null,
    asked: () => asked,
    stop: () => closeServer(server),
    start: async () => void (await listenOnLoopback(server, port)),
  };

  const provider = new Provider(url, configure(options, accounts));
  const answerProtocol = provider.callback();
  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    const { person } = issuer;
    if (person) accounts.set(person.sub, person);
    const result: InteractionResults = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'Called off.' };
    await provider.interactionFinished(request, response, result);
  };
  answer.handle = (request, response) => {
    const handle = request.url?.startsWith('/interaction/') ? signIn : answerProtocol;
    return void handle(request, response);
  };
  return issuer;
}

function configure(options: IssuerOptions, accounts: ReadonlyMap<string, OidcAccount>): Configuration {
  return {
    adapter: makeOidcStore(),
    jwks: { keys: [signingKey] },
    cookies: { keys: ['a key that only the issuer knows'] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${options.publicUrl}/.auth/callback/club`],
        post_logout_redirect_uris: [`${options.publicUrl}/.auth/logged-out`],
        token_endpoint_auth_method: options.secretBy ?? 'client_secret_basic',
      },
    ],
    clientAuthMethods: [options.secretBy ?? 'client_secret_basic'],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: !options.claimsInIdToken,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
        },
      },
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: HOUR,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
    findAccount: (_, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    // The issuer grants consent without asking.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grantId = session.grantIdFor(client.clientId);
      if (grantId) return provider.Grant.find(grantId);
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Makes the store of an issuer, in memory: codes, sessions, grants, interactions. */
function makeOidcStore(): (kind: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return kind => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...rows].find(([key, payload]) => key.startsWith(`${kind}:`) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async id => rows.get(keyOf(id)),
      findByUid: uid => findBy(payload => payload.uid === uid),
      findByUserCode: userCode => findBy(payload => payload.userCode === userCode),
      consume: async id => {
        const payload = rows.get(keyOf(id));
        if (payload) payload.consumed = true;
      },
      destroy: async id => void rows.delete(keyOf(id)),
      revokeByGrantId: async grantId => {
        for (const [key, payload] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
