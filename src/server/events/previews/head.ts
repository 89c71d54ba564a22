import { escapeHtml } from '#server/platform/http/html.ts';

/** The title and description of a page for chats, search engines and tabs. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'article';
  /** Whether search engines may show the page. */
  readonly isPublic: boolean;
}

/** Absolute addresses. */
export interface Addresses {
  readonly page: string;
  readonly picture: string;
}

/** Matches the shell's description of the product, which the page's own description replaces. */
const REPLACED = /\s*<meta\s+(?:name|property)=["']?(?:description|og:[\w:]+|twitter:[\w:]+)["'\s][^>]*>/g;

const TITLE = /<title>[^<]*<\/title>/;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** Returns the shell with the page's own head (Open Graph, https://ogp.me). */
export function withPreview(shell: string, preview: Preview, { page, picture }: Addresses): string {
  const { title, description, type, isPublic } = preview;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(isPublic ? [] : [meta('name', 'robots', 'noindex')]),
    meta('name', 'description', description),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', 'Apex Debrief'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', page),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Apex Debrief'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
  // A function, because a name may contain a replacement pattern such as `$&`.
  return shell.replace(REPLACED, '').replace(TITLE, () => head);
}
