import { escapeHtml } from '#domain/text/html.ts';
import type { Preview } from './preview.ts';

/** What the shell says of the product, in place of which a page says what it shows. */
const REPLACED =
  /\s*<meta\s+(?:name|property)=["']?(?:description|robots|og:[\w:]+|twitter:[\w:]+)["'\s][^>]*>/g;

const TITLE = /<title>[^<]*<\/title>/;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

interface Addresses {
  /** Of the page and of its picture, absolute: programs that read them know no other. */
  readonly page: string;
  readonly picture: { readonly url: string; readonly alt: string };
}

/** The shell with the page's own head: for previews in chats (https://ogp.me), and not for search engines. */
export function withPreview(shell: string, { title, description }: Preview, addresses: Addresses): string {
  const { page, picture } = addresses;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'robots', 'noindex'),
    meta('name', 'description', description),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', 'Apex Debrief'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', page),
    meta('property', 'og:image', picture.url),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
  // By a function: a name may hold what stands for something in a replacement.
  return shell.replace(REPLACED, '').replace(TITLE, () => head);
}
