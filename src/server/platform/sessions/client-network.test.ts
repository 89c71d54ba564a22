import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientOf } from './visit.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[::1]:80', '0:0:0:0::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
  ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
  ['no address', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, client) => expect(clientOf({ ip })).toBe(client));

test('no other module reads the address of a client', async () => {
  const folder = new URL('../../', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(file => /(?<!\.test)\.ts$/.test(file));
  const reading: string[] = [];
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    if (/\.ips?\b|\{[^}]*\bip\b[^}]*\}|remoteAddress|x-forwarded-for/.test(text)) reading.push(file);
  }
  expect(reading).toEqual(['platform/sessions/visit.ts']);
});
