import { expect, test } from 'vitest';
import { matchScreen } from './match-screen.ts';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

test.each(Object.entries(screens))('the path of %s leads to that screen', (name, { path }) => {
  const address = path.replaceAll(/:\w+\??/g, 'x1').replace('*', 'a/b');
  expect(matchScreen(address)?.name).toBe(name);
  expect(matchScreen(`${address}/`)?.name).toBe(name);
});

test('an address without its optional last part leads to the same screen', () => {
  expect(matchScreen(paths.event('o1', 'v1'))).toMatchObject({
    name: 'event',
    parts: { organizationId: 'o1', eventId: 'v1', tab: undefined },
  });
});
