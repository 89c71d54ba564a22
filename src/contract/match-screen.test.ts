import { expect, test } from 'vitest';
import { matchScreen } from './match-screen.ts';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

test.each(Object.entries(screens))('the path of %s leads to that screen', (name, { path, ...screen }) => {
  const last = 'last' in screen ? screen.last[0] : 'x1';
  const address = path
    .replace(/:\w+\?/, last)
    .replaceAll(/:\w+/g, 'x1')
    .replace('*', 'a/b');
  expect(matchScreen(address)?.name).toBe(name);
  expect(matchScreen(`${address}/`)?.name).toBe(name);
});

test('an address without its optional last part leads to the same screen', () => {
  expect(matchScreen(paths.event('o1', 'v1'))).toMatchObject({
    name: 'event',
    parts: { organizationId: 'o1', eventId: 'v1', tab: undefined },
  });
});

test.each(['/nope', '/admin/o1/nope', '/admin/o1/event/v1/nope', '/admin/o1/settings/nope', '/help/nope'])(
  'the unknown path %s is Not Found, without a session too',
  path => {
    expect(matchScreen(path)).toMatchObject({ name: 'notFound', screen: { access: 'anyone' } });
  },
);

test('a step of a form leads to the form, whatever a club calls the step', () => {
  expect(matchScreen('/eval/e1/safety')).toMatchObject({ name: 'evalStep', parts: { page: 'safety' } });
});
