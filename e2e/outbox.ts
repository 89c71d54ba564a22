import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The messages that the server has written to its outbox for an address, oldest first. */
export async function messagesTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter(name => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async name => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(mail => mail.to?.some(to => to.address === address));
}

/** The newest message to an address once there are more than `after` of them. */
export async function nextMessageTo(dataDir: string, address: string, after = 0): Promise<Email> {
  await expect.poll(async () => (await messagesTo(dataDir, address)).length).toBeGreaterThan(after);
  const mails = await messagesTo(dataDir, address);
  const newest = mails.at(-1);
  if (!newest) throw new Error(`There is no message to ${address}.`);
  return newest;
}

/** The links in a message's text. */
export function linksIn(mail: Email): string[] {
  return mail.text?.match(/https?:\/\/\S+/g) ?? [];
}

/** The newest SMS that the server has written to its outbox for a number, once there is one. */
export async function smsTo(dataDir: string, number: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const read = async () => {
    const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.sms.txt')).sort();
    const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
    return texts.filter(text => text.startsWith(`To: ${number}\n`)).at(-1) ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

/** The one-time code in a message. */
export function codeIn(text: string): string {
  const code = /(?:^|\s)([A-Z0-9]{8})(?=\s|$)/.exec(text)?.[1];
  if (!code) throw new Error(`There is no code in the message:\n${text}`);
  return code;
}
