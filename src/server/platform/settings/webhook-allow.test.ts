import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('webhooks lead to the public internet alone, unless hosts or addresses are named', () => {
  expect(readSettings({}).webhookAllow).toEqual([]);
  const WEBHOOK_ALLOW = 'Hooks.internal, 10.1.0.5,127.0.0.1, fd00::1,';
  expect(readSettings({ WEBHOOK_ALLOW }).webhookAllow).toEqual([
    'hooks.internal',
    '10.1.0.5',
    '127.0.0.1',
    'fd00::1',
  ]);
});

test.each(['https://hooks.internal', '10.0.0.0/8', 'fd00::/8', '*'])('%s stops the start', WEBHOOK_ALLOW => {
  expect(() => readSettings({ WEBHOOK_ALLOW })).toThrow('WEBHOOK_ALLOW');
});
