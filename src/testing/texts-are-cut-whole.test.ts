import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isNode, type Node, nodesIn } from './source-nodes.ts';

// `slice` counts UTF-16 units and cuts an emoji or a letter with accents apart. `cutText` (src/domain/text/clean.ts) does not.

/** Variables, members and functions that hold or return a list, whose entries `slice` does not cut. */
const lists: ReadonlySet<string> = new Set([
  ...[
    'added',
    'allCells',
    'besideLadder',
    'changed',
    'choices',
    'decisions',
    'faults',
    'ignored',
    'lines',
    'lowestSkills',
    'missing',
    'names',
    'newGroups',
    'others',
  ],
  ...['places', 'ranked', 'skills', 'rows', 'scored', 'scopesOf', 'skipped', 'soloScopes', 'students'],
]);

/** Methods that return a list. */
const listMethods: ReadonlySet<string> = new Set([
  ...['filter', 'flatMap', 'keys', 'map', 'reverse', 'sort', 'split', 'toReversed', 'toSorted'],
]);

/** Methods that return a text of ASCII characters alone. */
const asciiMethods: ReadonlySet<string> = new Set(['digest', 'randomUUID', 'toISOString']);

/** Other cuts that no person sees, or that stand between whole characters. */
const exceptions: Readonly<Record<string, string>> = {
  'src/server/school/opening/balances.ts: today.slice(0, 4)': 'a date',
  'src/server/platform/spreadsheet/table/headers.ts: header .slice(0, longestHeader)':
    'is compared, not shown',
  'src/server/platform/spreadsheet/table/problems.ts: text.slice(0, 10 * longestShown)':
    'is cut by cutText, far before its end',
  'src/server/events/imports/samples.ts: today.slice(0, 4)': 'a date',
  'src/domain/people/phone.ts: digits.slice(0, codeLength(phone))': 'digits',
  'src/domain/text/email.ts: address.slice(0, Math.max(at, 0))': 'ends before the @',
  'src/domain/text/email.ts: text.slice(0, maxEmailLength)': 'is not shown: no address is longer',
  'src/domain/text/email.ts: typed.slice(0, Math.max(at, 0))': 'ends before the @',
  'src/server/sign-in/oidc-flow.ts: state.slice(0, 12)': 'an id',
  'src/server/platform/ids.ts: random.slice(0, 3)': 'an id',
  'src/server/platform/ids.ts: time.slice(0, 8)': 'an id',
  'src/server/platform/spreadsheet/csv/read-csv.ts: text.slice(0, HEADER_WITHIN * limits.cellCharacters)':
    'is searched for separators',
  'src/server/platform/spreadsheet/csv/read-csv.ts: text.slice(0, limits.cellCharacters)':
    'is searched for separators',
  'src/server/platform/spreadsheet/read-spreadsheet.ts: text.slice(0, 500)': 'is searched for a tag',
  'src/server/platform/spreadsheet/xlsx/text.ts: text.slice(0, room)':
    'is refused: longer than a cell may be',
  'src/server/platform/spreadsheet/xlsx/cell-value.ts: raw.trim().slice(0, 10)': 'a date',
  'src/web/app/telemetry/start.ts: crypto.randomUUID().replaceAll("-", "").slice(0, length)': 'an id',
  'src/web/clubs/settings/describe-entry.ts: sentence.slice(0, -1)': 'drops a colon of our own',
  'src/web/events/messages/list-some.ts: labels.slice(0, MAX_LABELS)': 'a list',
  'src/web/language/language.ts: tag.slice(0, 2)': 'the tag of a language',
};

/** The name of a variable, of the last member, or of a called function or method. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'CallExpression') return nameOf(node.callee);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return typeof node.name === 'string' ? node.name : '';
}

/** Whether a call cuts off the end of what its method is called on: `slice` from 0, and what nobody needs beside it. */
function cutsEnd(node: Node): boolean {
  const name = nameOf(node);
  if (name === 'substring' || name === 'substr') return true;
  const [start, end] = Array.isArray(node.arguments) ? node.arguments : [];
  return name === 'slice' && isNode(start) && start.value === 0 && isNode(end);
}

function isText(receiver: unknown): boolean {
  if (!isNode(receiver) || receiver.type === 'ArrayExpression') return false;
  if (receiver.type === 'ParenthesizedExpression') return isText(receiver.expression);
  if (receiver.type === 'AwaitExpression') return isText(receiver.argument);
  const name = nameOf(receiver);
  const isMethod = receiver.type === 'CallExpression';
  return !lists.has(name) && !(isMethod && (listMethods.has(name) || asciiMethods.has(name)));
}

/** The cuts of a source that may cut a character apart, in one line each. */
function cutsIn(source: string, file = 'file.ts'): string[] {
  if (!/\.(?:slice|substring|substr)\(/.test(source)) return [];
  return nodesIn(parseSync(file, source).program)
    .filter(node => node.type === 'CallExpression' && isNode(node.callee))
    .filter(node => cutsEnd(node) && isNode(node.callee) && isText(node.callee.object))
    .map(({ start, end }) => source.slice(start, end).replaceAll(/\s+/g, ' ').replaceAll("'", '"'));
}

const files = globSync('src/{contract,domain,server,web}/**/*.{ts,tsx}').filter(
  file => !file.includes('.test.'),
);
const cuts = files.flatMap(file => cutsIn(readFileSync(file, 'utf8'), file).map(cut => `${file}: ${cut}`));

test('no text of a person is cut by UTF-16 units', () => {
  expect(files.length).toBeGreaterThan(800);
  expect(cuts.filter(cut => !(cut in exceptions))).toEqual([]);
});

test('no exception outlives its cut', () => {
  expect(Object.keys(exceptions).filter(cut => !cuts.includes(cut))).toEqual([]);
});

test.each([
  'name.slice(0, 120)',
  'notes?.slice(0, MAX)',
  'name.trim().substring(0, 9)',
  '`Dr. `.slice(0, 9)',
])('finds %s', source => {
  expect(cutsIn(source)).toHaveLength(1);
});

test.each([
  'rows.slice(0, 5)',
  'text.split(" ").slice(0, 3)',
  'text.slice(5)',
  'at.toISOString().slice(0, 10)',
])('allows %s', source => {
  expect(cutsIn(source)).toEqual([]);
});
