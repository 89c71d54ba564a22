import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { cleanLine } from '#domain/text/clean.ts';
import { hasCode } from '#server/platform/problems/error-codes.ts';
import { loadMailer } from './mail/load-mailer.ts';
import { mailOfMessage } from './mail/mail-of-message.ts';
import { carriesCode } from './message/kinds.ts';
import { because } from './message/stored-reason.ts';
import type { Outcome, QueuedMessage, Transport } from './message/transport.ts';

/** Returns the file name of a message, which sorts by time. Every attempt has the same name, so that it overwrites a partial file. */
function fileName({ id, created_at }: QueuedMessage, ending: string): string {
  return `${created_at.toISOString().replaceAll(':', '-')}-${id}${ending}`;
}

/** Writes a file completely or not at all, even in a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer | Readable | string): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  const begin = () => open(unfinished, 'w', 0o600);
  const file = await begin().catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return begin();
  });
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
}

function explain(error: unknown): Outcome {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  return { state: 'postponed', reason: because('noOutbox', error.message) };
}

/** Stores a file, then calls `onStored`. */
async function keep(
  folder: string,
  name: string,
  content: Buffer | Readable | string,
  onStored: () => void,
): Promise<Outcome> {
  try {
    await writeWhole(folder, name, content);
  } catch (error) {
    return explain(error);
  }
  onStored();
  return { state: 'sent' };
}

/** Prints codes on the console: a new operator has no other way to read them. */
const printCode =
  (say: (line: string) => void, { kind, recipient }: QueuedMessage, words: string) =>
  () => {
    if (carriesCode(kind)) say(`To ${recipient}: ${cleanLine(words)}`);
  };

/** Writes each mail as an `.eml` file, which any mail program opens. */
export function outboxTransport(folder: string, from: string, say: (line: string) => void): Transport {
  return {
    async send(message, logo) {
      const { createTransport } = await loadMailer();
      const writer = createTransport({ streamTransport: true, newline: 'windows' });
      const { message: mail } = await writer.sendMail(mailOfMessage(message, from, logo));
      return keep(folder, fileName(message, '.eml'), mail, printCode(say, message, message.subject));
    },
    close() {},
  };
}

/** Writes each SMS as a text file: the number, an empty line, the text. */
export function smsOutboxTransport(folder: string, say: (line: string) => void): Transport {
  return {
    send: message => {
      const content = `To: ${message.recipient}\n\n${message.body_sms}\n`;
      return keep(folder, fileName(message, '.sms.txt'), content, printCode(say, message, message.body_sms));
    },
    close() {},
  };
}
