import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { screens } from '#contract/screens.ts';
import { formatScore } from '#domain/evals/scoring.ts';
import { hasLink, withoutAddresses } from '#server/evals/by-link.ts';
import { evaluationMembers, personCard, selectEvalCards } from '#server/evals/cards.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { SHELL, screensFolder } from '#server/platform/http/built-screens.ts';
import { tellLanguage } from '#server/platform/language/reader.ts';
import { type Preview, withPreview } from './head.ts';
import { texts } from './texts.ts';

/** Keys are made of these; anything else is none, and not worth a question to the database. */
const isKey = (text: string): boolean => /^[\w-]{1,60}$/.test(text);

/** The preview of a public link, in the words of the page itself; null when no eval has that key. */
async function readLinkPreview(db: Db, linkKey: string): Promise<Preview | null> {
  if (!isKey(linkKey)) return null;
  const row = await selectEvalCards(db).where(hasLink(linkKey)).executeTakeFirst();
  if (!row) return null;
  const { subject, evaluator } = withoutAddresses(row);
  const { Track, EventDate, EventLastDay, Car, ApexScore } = evaluationMembers(row);
  const { locale, title, score, ratedBy } = texts();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const when = dates.formatRange(new Date(EventDate), new Date(EventLastDay));
  const facts = [Track, when, Car].filter(Boolean).join(' · ');
  return {
    type: 'article',
    isPublic: false,
    title: title(personCard(subject).DisplayName),
    description: [
      ...(ApexScore === null ? [] : [score(localScore(ApexScore, locale))]),
      `${facts}.`,
      ...(evaluator ? [ratedBy(personCard(evaluator).DisplayName)] : []),
    ].join(' '),
  };
}

/** A score to one decimal, rounded as everywhere, with the locale's mark. */
const localScore = (score: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(Number(formatScore(score)));

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
