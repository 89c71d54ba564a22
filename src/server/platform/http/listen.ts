import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/platform/settings/settings.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';

const SENTENCES: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program; set PORT to a free one.`,
  EACCES: ({ port }) => `Port ${port} is not allowed to this user; set PORT to one above 1024.`,
  EADDRNOTAVAIL: ({ host }) => `HOST "${host}" is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST "${host}" is not an address of this machine.`,
};

/** Opens the port; what an operator can mend is a StartupError in one sentence. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.listen({ port: settings.port, host: settings.host }).catch((cause: Error) => {
    const code = 'code' in cause ? String(cause.code) : '';
    const sentence = SENTENCES[code];
    throw sentence ? new StartupError(sentence(settings), { cause }) : cause;
  });
}
