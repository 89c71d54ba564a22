import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { carriesCode } from '#domain/messages/kinds.ts';
import { headerText, mailOfMessage } from './mail-of-message.ts';
import type { QueuedMessage } from './message-rows.ts';
import type { Outcome, Transport } from './transport.ts';

const writer = createTransport({ streamTransport: true, newline: 'windows' });

/** Sorts by time, and is the same for every attempt: one that was cut short is overwritten. */
function fileName({ id, createdAt }: QueuedMessage): string {
  return `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`;
}

/** A file is there whole or not at all, also after a power cut. */
async function writeWhole(folder: string, name: string, mail: Buffer | Readable): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${name}.part`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(mail);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
}

function explain(error: unknown): Outcome {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  return { state: 'postponed', reason: `The outbox folder could not be written: ${error.message}` };
}

/** Writes each message as an `.eml` file, which any mail program opens; codes are told to the console, too. */
export function outboxTransport(folder: string, from: string, say: (line: string) => void): Transport {
  return {
    async send(message) {
      const { message: mail } = await writer.sendMail(mailOfMessage(message, from));
      try {
        await writeWhole(folder, fileName(message), mail);
      } catch (error) {
        return explain(error);
      }
      if (carriesCode(message.kind)) say(`To ${message.recipient}: ${headerText(message.subject)}`);
      return { state: 'sent' };
    },
    close() {},
  };
}
