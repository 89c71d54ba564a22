import { dirname, join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { Piece } from '../src/web/app/help/guide.ts';

const sources = /"src":"([^"]+)"/g;

const plainTags: Readonly<Record<string, 'p' | 'strong' | 'em' | 'code'>> = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  codespan: 'code',
};

/** A page has one name in all languages; '' is the first one, `README.md`. */
function pageOf(href: string): string {
  const page = /^(\w+)(?:\.\w\w)?\.md$/.exec(href)?.[1];
  if (!page) throw new Error(`A guide leads only to another guide, not to ${href}.`);
  return page === 'README' ? '' : page;
}

const innerOf = ({ tokens, text = '' }: { tokens?: Token[]; text?: string }): Piece[] =>
  tokens ? tokens.flatMap(pieceOf) : [text];

/** The fragment that leads to a heading, as GitHub writes it for plain words. */
const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

const isOf = <Of extends Token>(token: Token, type: Of['type']): token is Of => token.type === type;

function pieceOf(token: Token): Piece[] {
  if (token.type === 'space') return [];
  if (isOf<Tokens.Text>(token, 'text')) return innerOf(token);
  if (isOf<Tokens.Escape>(token, 'escape')) return [token.text];
  if (isOf<Tokens.Heading>(token, 'heading'))
    return token.depth === 2
      ? [{ tag: 'h2', id: anchorOf(token.text), inner: innerOf(token) }]
      : [{ tag: 'h3', inner: innerOf(token) }];
  if (isOf<Tokens.List>(token, 'list'))
    return [{ tag: token.ordered ? 'ol' : 'ul', inner: token.items.flatMap(pieceOf) }];
  if (isOf<Tokens.ListItem>(token, 'list_item')) return [{ tag: 'li', inner: innerOf(token) }];
  if (isOf<Tokens.Link>(token, 'link'))
    return [{ tag: 'a', page: pageOf(token.href), inner: innerOf(token) }];
  if (isOf<Tokens.Image>(token, 'image')) return [{ tag: 'img', src: token.href, alt: token.text }];
  const tag = plainTags[token.type];
  if (!tag || !('text' in token)) throw new Error(`A guide cannot show this yet: ${token.raw}`);
  return [{ tag, inner: innerOf(token) }];
}

/** The title of a guide, and what stands below it. */
export function readGuide(markdown: string): { title: string; content: Piece[] } {
  const [first, ...others] = lexer(markdown);
  if (!first || !isOf<Tokens.Heading>(first, 'heading')) throw new Error('A guide begins with its title.');
  return { title: first.text, content: others.flatMap(pieceOf) };
}

/** Everything that a picture of a guide is imported and drawn with. */
async function picturesOf(json: string, folder: string) {
  const names = [...new Set([...json.matchAll(sources)].map(([, src = '']) => src))];
  const sizes = await Promise.all(names.map(src => sharp(join(folder, src)).metadata()));
  const drawn = new Map(
    sizes.map(({ width, height }, index) => [
      names[index],
      `"src":picture${index},"width":${width},"height":${height}`,
    ]),
  );
  return {
    imports: names.map((src, index) => `import picture${index} from './${src}?url';\n`).join(''),
    drawn,
  };
}

/**
 * Makes a module of each page of `docs/using`: its Markdown as pieces, which React draws. Nothing of Markdown is read in the
 * browser, which makes no markup of a text either (`src/server/platform/http/security-headers.ts`).
 */
export function guides(): Plugin {
  return {
    name: 'guides',
    async transform(source, id) {
      if (!/\/docs\/using\/[\w.]+\.md$/.test(id)) return undefined;
      const { title, content } = readGuide(source);
      const json = JSON.stringify(content);
      const { imports, drawn } = await picturesOf(json, dirname(id));
      const pieces = json.replace(sources, (_, src) => drawn.get(src) ?? '');
      const code = `${imports}export const title = ${JSON.stringify(title)};\nexport const content = ${pieces};`;
      return { code, map: null };
    },
  };
}
