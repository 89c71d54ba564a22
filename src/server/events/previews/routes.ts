import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { screens } from '#contract/screens.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { formatScore } from '#domain/evals/scoring.ts';
import { readByLink } from '#server/evals/read.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import { formatFigure } from '#server/platform/language/format-figure.ts';
import { setLanguageHeaders } from '#server/platform/language/reader.ts';
import { SHELL, screensFolder } from '#server/platform/screens/app-version.ts';
import { texts } from './texts.ts';

/** The title and description of a page for chats, search engines and tabs. */
interface Preview {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may show the page. */
  readonly isPublic: boolean;
}

/** Matches the shell's description of the product, which the page's own description replaces. */
const REPLACED = /\s*<meta\s+(?:name|property)=["']?(?:description|og:[\w:]+|twitter:[\w:]+)["'\s][^>]*>/g;

const TITLE = /<title>[^<]*<\/title>/;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** Returns the shell with the page's own head (Open Graph, https://ogp.me). */
function withPreview(shell: string, preview: Preview, publicUrl: string, path: string): string {
  const { title, description, isPublic } = preview;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(isPublic ? [] : [meta('name', 'robots', 'noindex')]),
    meta('name', 'description', description),
    meta('property', 'og:type', isPublic ? 'website' : 'article'),
    meta('property', 'og:site_name', 'Apex Debrief'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', publicUrl + path),
    meta('property', 'og:image', `${publicUrl}/preview.png`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Apex Debrief'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
  // A function, because a name may contain a replacement pattern such as `$&`.
  return shell.replace(REPLACED, '').replace(TITLE, () => head);
}

/** Rejects other characters without asking the database. */
const isKey = (text: string): boolean => /^[\w-]{1,60}$/.test(text);

/** Returns the preview of a public link in the page's own words; null when no eval has the key. */
async function readLinkPreview(db: Db, linkKey: string): Promise<Preview | null> {
  if (!isKey(linkKey)) return null;
  const publicEval = await readByLink(db, linkKey);
  if (!publicEval) return null;
  const { EvalType, Track, EventDate, EventLastDay, Car, ApexScore } = publicEval.EvalModel;
  const people = [
    publicEval.InstructorProfile?.DisplayName ?? '',
    publicEval.StudentProfile?.DisplayName ?? '',
  ];
  const [evaluator, subject = ''] = EvalType === INSTRUCTOR_RATES_STUDENT ? people : people.reverse();
  const { locale, title, score, ratedBy } = texts();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const when = dates.formatRange(new Date(EventDate), new Date(EventLastDay));
  const facts = [Track, when, Car].filter(Boolean).join(' · ');
  return {
    isPublic: false,
    title: title(subject),
    description: [
      ...(ApexScore === null ? [] : [score(formatFigure(Number(formatScore(ApexScore)), locale))]),
      `${facts}.`,
      ...(evaluator ? [ratedBy(evaluator)] : []),
    ].join(' '),
  };
}

interface Linked {
  Params: { linkKey: string };
}

/** Returns no preview when the database fails; the screen itself reports the failure. */
const linkPreviewOf = ({ params, log }: FastifyRequest<Linked>, { db }: Deps): Promise<Preview | null> =>
  readLinkPreview(db, params.linkKey).catch((error: unknown) => {
    log.error(error);
    return null;
  });

/**
 * Serves Home and public links as the shell with a preview for chats. Caches keep no preview of a link, so a stopped
 * link stops everywhere. An unknown or stopped link gets the shell alone. The service worker caches none of these
 * pages: it has the shell from the shell's own address.
 */
export function registerPreviews(app: FastifyInstance, { settings, ...deps }: Deps): void {
  const { publicUrl } = settings;
  const hidden = { schema: { hide: true } };
  const send = async (reply: FastifyReply, path: string, preview: Preview) => {
    const shell = await readFile(join(screensFolder(settings), SHELL), 'utf8').catch(() => null);
    // Without a build, the page is missing like any other.
    if (shell === null) return reply.sendFile(SHELL);
    if (preview.isPublic) reply.header('cache-control', 'no-cache').removeHeader('x-robots-tag');
    return setLanguageHeaders(reply)
      .type('text/html; charset=utf-8')
      .send(withPreview(shell, preview, publicUrl, path));
  };

  app.get(paths.home(), hidden, (_request, reply) => {
    const { product, about } = texts();
    return send(reply, paths.home(), { title: product, description: about, isPublic: true });
  });

  app.get<Linked>(screens.publicEval.path, hidden, async (request, reply) => {
    const preview = await linkPreviewOf(request, { settings, ...deps });
    if (!preview) return reply.sendFile(SHELL);
    return send(reply, paths.publicEval(request.params.linkKey), preview);
  });
}
