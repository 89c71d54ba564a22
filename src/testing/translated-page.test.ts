import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** A node of a source's syntax tree, as `parseSync` of Vite returns it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node's nodes at every depth, itself among them. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...inner] : inner;
}

// A browser that translates a page moves each text into an element of its own. React then fails to remove a text that
// stands beside an element, and to put an element before one. A text that is the only child of its element is safe.

type Kind = 'element' | 'text' | 'nothing';

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const holdsElement = (node: unknown) => nodesIn(node).some(isElement);
const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';

/** The name that a member or a call begins with: `texts` of `texts.hint(name)`. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'ChainExpression') return rootOf(node.expression);
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'CallExpression' ? rootOf(node.callee) : nameOf(node);
}

/** The names in a file that hold elements: variables, functions, and properties that its folder types as nodes. */
function elementNames(program: unknown, folder: string): ReadonlySet<string> {
  const declared = nodesIn(program)
    .filter(({ type }) => type === 'VariableDeclarator' || type === 'FunctionDeclaration')
    .filter(node => holdsElement(node.init) || holdsElement(node.body))
    .map(node => nameOf(node.id));
  const properties = [...folder.matchAll(/\b(\w+)\??: (?:\(?\(.*\) => )?ReactNode\b/g)];
  return new Set([...declared, 'children', ...properties.map(([, name = '']) => name)]);
}

/** The kinds of child that an element can have. An unknown child can be a text, or nothing. */
function kindsOf(node: unknown, elements: ReadonlySet<string>): Kind[] {
  if (!isNode(node)) return [];
  const kinds = (...parts: unknown[]) => parts.flatMap(part => kindsOf(part, elements));
  switch (node.type) {
    case 'JSXText':
      return typeof node.value === 'string' && /\S/.test(node.value) ? ['text'] : [];
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return kinds(node.expression);
    case 'JSXEmptyExpression':
      return [];
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return ['text'];
    case 'Literal':
      // No browser translates spaces.
      if (typeof node.value === 'string' && node.value.trim() === '') return [];
      return typeof node.value === 'string' || typeof node.value === 'number' ? ['text'] : ['nothing'];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? ['nothing', ...kinds(node.right)]
        : [...kinds(node.left).filter(kind => kind !== 'nothing'), ...kinds(node.right)];
    case 'ConditionalExpression':
      return kinds(node.consequent, node.alternate);
    default: {
      const root = rootOf(node);
      if (elements.has(root) || holdsElement(node)) return ['element', 'nothing'];
      return /(?:^t|T)exts$|Words$|^describe[A-Z]/.test(root) ? ['text'] : ['text', 'nothing'];
    }
  }
}

/** The children of one element that a translated page breaks. */
function brokenIn(parent: Node, elements: ReadonlySet<string>): Node[] {
  const children = Array.isArray(parent.children) ? parent.children.filter(isNode) : [];
  const shown = children
    .map(child => ({ child, kinds: new Set(kindsOf(child, elements)) }))
    .filter(({ kinds }) => kinds.size > 0);
  if (shown.length < 2) return [];
  return shown
    .filter(({ kinds }, place) => {
      if (kinds.has('text')) return kinds.size > 1;
      const next = shown
        .slice(place + 1)
        .find(other => other.kinds.has('text') || !other.kinds.has('nothing'));
      return kinds.has('nothing') && next?.kinds.has('text');
    })
    .map(({ child }) => child);
}

/** The places of a file that a translated page breaks: 'Facts.tsx:12: {fact}'. */
function brokenPlaces(file: string, source: string, folder = source): string[] {
  const { program } = parseSync(file, source);
  const elements = elementNames(program, folder);
  return nodesIn(program)
    .filter(isElement)
    .flatMap(parent => brokenIn(parent, elements))
    .map(({ start, end }) => {
      const line = source.slice(0, start).split('\n').length;
      return `${file}:${line}: ${source.slice(start, end).replaceAll(/\s+/g, ' ')}`;
    });
}

test('no text that comes and goes stands beside an element', () => {
  const files = globSync('src/web/**/*.tsx');
  expect(files.length).toBeGreaterThan(200);
  const sources = new Map(files.map(file => [file, readFileSync(file, 'utf8')]));
  const byFolder = Map.groupBy(sources, ([file]) => dirname(file));
  const folderOf = (file: string) =>
    byFolder
      .get(dirname(file))
      ?.map(([, source]) => source)
      .join('\n');
  expect([...sources].flatMap(([file, source]) => brokenPlaces(file, source, folderOf(file)))).toEqual([]);
});

test.each([
  ['a text that goes', '<p>{progress}{more && <b />}</p>'],
  ['a text that a condition shows', '<p>{texts.name}{isNew && texts.isNew}</p>'],
  ['an element before a text', '<p>{isNew && <b />} {texts.name}</p>'],
  ['a text in place of an element', '<p><i />{isNew ? <b /> : texts.name}</p>'],
])('finds %s', (_, screen) => {
  expect(brokenPlaces('Screen.tsx', `const Screen = () => ${screen};`)).not.toEqual([]);
});

test.each([
  ['a text alone', '<p>{progress}</p>'],
  ['texts that stay', '<p><b /> {texts.name}</p>'],
  ['a text in an element', '<p>{progress && <span>{progress}</span>}{more && <b />}</p>'],
])('allows %s', (_, screen) => {
  expect(brokenPlaces('Screen.tsx', `const Screen = () => ${screen};`)).toEqual([]);
});
