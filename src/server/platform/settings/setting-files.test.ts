import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from './settings.ts';

/** The path of a file that is gone after the test. */
async function fileWith(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-setting-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'secret');
  await writeFile(file, content);
  return file;
}

const key = 'a key that only a file knows, 40 characters';

test('a setting is read from the file that its name with _FILE names, without the end of its line', async () => {
  const environment = {
    SECRET_KEY_FILE: await fileWith(`${key}\n`),
    SMTP_URL_FILE: await fileWith('smtp://me:secret@mail.club.example'),
    PORT_FILE: await fileWith(' 8080\r\n'),
    LOG_LEVEL_FILE: ' ',
  };
  expect(readSettings(environment)).toMatchObject({
    secretKey: key,
    smtpUrl: 'smtp://me:secret@mail.club.example',
    port: 8080,
    logLevel: 'warn',
  });
});

test('a file that is missing, a folder or empty is refused in a sentence that does not repeat its path', async () => {
  for (const file of ['/nowhere/a-secret', tmpdir()]) {
    expect(() => readSettings({ SECRET_KEY_FILE: file })).toThrow(
      /^SECRET_KEY_FILE must name a file that can be read\.$/,
    );
  }
  const empty = await fileWith(' \n');
  expect(() => readSettings({ SMTP_URL_FILE: empty })).toThrow(
    /^SMTP_URL_FILE must name a file that is not empty\.$/,
  );
});

test('both a setting and its file are refused', async () => {
  const environment = { SECRET_KEY: key, SECRET_KEY_FILE: await fileWith(key) };
  expect(() => readSettings(environment)).toThrow(
    /^SECRET_KEY and SECRET_KEY_FILE are both set: unset one of the two\.$/,
  );
});

test.each([
  ['DATABASE_URL', /^DATABASE_URL must be a postgres: or postgresql: address\.$/],
  ['SECRET_KEY', /^SECRET_KEY must have at least 32 characters\.$/],
  ['TWILIO_AUTH_TOKEN', /^TWILIO_ACCOUNT_SID, [^\n]+ or not at all\.$/],
])('a message does not repeat an invalid value from the file of %s', async (name, sentence) => {
  const environment = { [`${name}_FILE`]: await fileWith('pass-word') };
  expect(() => readSettings(environment)).toThrow(sentence);
});

test('refuses the demo together with a real club in a file', async () => {
  const environment = { DEMO: 'true', SMTP_URL_FILE: await fileWith('smtp://mail.club.example') };
  expect(() => readSettings(environment)).toThrow(/^DEMO [^\n]+ SMTP_URL[^\n]+\.$/);
});
