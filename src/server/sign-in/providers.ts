import type { FastifyInstance } from 'fastify';
import { SignInProviders } from '#contract/sign-in/auth.ts';
import type { Deps } from '#server/platform/calls/deps.ts';

/** `GET /.auth/providers`: the ways to sign in that this installation offers. */
export function registerProviders(app: FastifyInstance, { settings }: Deps): void {
  const schema = { summary: 'The ways to sign in.', response: { 200: SignInProviders } };
  app.get(
    '/.auth/providers',
    { schema },
    async (): Promise<SignInProviders> => ({
      Providers: settings.oidcProviders.map(({ name, label }) => ({ Name: name, Label: label })),
      EmailCode: true,
      Demo: settings.demo,
    }),
  );
}
