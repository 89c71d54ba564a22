import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { routePattern } from './route-pattern.ts';

const id = '0197a000-0000-7000-8000-000000000000';
type Make = (...parts: string[]) => string;
const makers = Object.entries<unknown>(paths).filter(
  (entry): entry is [string, Make] => typeof entry[1] === 'function',
);

test.each(makers)('%s keeps its words and gives up what it is about', (_, make) => {
  const address = make(id, id, id);
  const pattern = routePattern(address);
  expect(pattern).toBe(address.replaceAll(id, ':id').replaceAll(/\/\d+(?=\/|$)/g, '/:id'));
  expect(pattern).not.toContain(id);
});

test.each([
  ['/evalx/0197/2', '/evalx/:id/:id'],
  ['/eval/0197/vision', '/eval/:id/vision'],
  ['/eval/link/FBo_w9-secret', '/eval/link/:id'],
  ['/unsubscribe/FBo_w9-secret', '/unsubscribe/:id'],
  ['/.auth/login', '/.auth/login'],
  ['/Sam Student/sam@club.example', '/:id/:id'],
  ['/', '/'],
])('%s is %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern);
});
