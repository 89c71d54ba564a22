import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { screens } from '#contract/screens.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { SHELL, screensFolder } from '#server/platform/http/built-screens.ts';
import { tellLanguage } from '#server/platform/language/reader.ts';
import { type Preview, withPreview } from './head.ts';
import { readLinkPreview } from './link-preview.ts';
import { texts } from './texts.ts';

interface Linked {
  Params: { linkKey: string };
}

/** Without the database there is no preview; the screen itself says what is the matter. */
const linkPreviewOf = ({ params, log }: FastifyRequest<Linked>, { db }: Deps): Promise<Preview | null> =>
  readLinkPreview(db, params.linkKey).catch((error: unknown) => {
    log.error(error);
    return null;
  });

/**
 * The pages that people hand on, Home and those of public links: the shell, and in it what a chat shows of them.
 * No cache keeps that of a link, so that a link that is stopped is stopped everywhere; such a link and one that never
 * was have the shell alone. The service worker keeps none of them: it has the shell from its own address.
 */
export function registerPreviews(app: FastifyInstance, { settings, ...deps }: Deps): void {
  const { publicUrl } = settings;
  const hidden = { schema: { hide: true } };
  const send = async (reply: FastifyReply, path: string, preview: Preview) => {
    const shell = await readFile(join(screensFolder(settings), SHELL), 'utf8').catch(() => null);
    // Not built: a page that is not there, like any other.
    if (shell === null) return reply.sendFile(SHELL);
    if (preview.isPublic) reply.header('cache-control', 'no-cache').removeHeader('x-robots-tag');
    const addresses = { page: publicUrl + path, picture: `${publicUrl}/preview.png` };
    return tellLanguage(reply)
      .type('text/html; charset=utf-8')
      .send(withPreview(shell, preview, addresses));
  };

  app.get(paths.home(), hidden, (_request, reply) => {
    const { product, about } = texts();
    return send(reply, paths.home(), { title: product, description: about, type: 'website', isPublic: true });
  });

  app.get<Linked>(screens.publicEval.path, hidden, async (request, reply) => {
    const preview = await linkPreviewOf(request, { settings, ...deps });
    if (!preview) return reply.sendFile(SHELL);
    return send(reply, paths.publicEval(request.params.linkKey), preview);
  });
}
