import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { SHELL, screensFolder } from '#server/platform/built-screens.ts';
import { tellLanguage } from '#server/platform/reader.ts';
import { withPreview } from './head.ts';
import { type Preview, readPreview } from './preview.ts';
import { texts } from './texts.ts';

interface Linked {
  Params: { linkKey: string };
}

/** Without the database there is no preview; the screen itself says what is the matter. */
const previewOf = ({ params, log }: FastifyRequest<Linked>, { db }: Deps): Promise<Preview | null> =>
  readPreview(db, params.linkKey).catch((error: unknown) => {
    log.error(error);
    return null;
  });

/**
 * The page of a public link: the shell, and in it what the link shows, for chats that show a preview (Open Graph).
 * No cache keeps it, so that a link that is stopped is stopped everywhere; such a link and one that never was have the
 * shell alone.
 */
export function registerLinkPage(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.settings;
  app.get<Linked>('/eval/link/:linkKey', { schema: { hide: true } }, async (request, reply) => {
    const preview = await previewOf(request, deps);
    if (!preview) return reply.sendFile(SHELL);
    const shell = await readFile(join(screensFolder(deps.settings), SHELL), 'utf8');
    const page = `${publicUrl}/eval/link/${request.params.linkKey}`;
    const picture = { url: `${publicUrl}/preview.png`, alt: texts().picture };
    return tellLanguage(reply)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(withPreview(shell, preview, { page, picture }));
  });
}
