import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from './loopback.ts';
import { freePort } from './server-process.ts';

/** Runs before the mail server accepts a mail; a throw refuses the mail. */
type Answer = (mail: Email) => void | Promise<void>;

/** A real mail server on loopback. */
interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** The mails that it has taken, in that order. */
  readonly taken: readonly Email[];
  /** How it answers from now on; at first it takes everything. */
  answerWith(answer: Answer): void;
  /** Resolves when it has taken so many mails in all. */
  hasTaken(count: number): Promise<void>;
  /** Goes down: connections break, new ones are refused. */
  goDown(): Promise<void>;
  /** Comes back at the same address. */
  comeBack(): Promise<void>;
}

/** A refusal with an SMTP reply code: 4xx for now, 5xx for good. */
export function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts a mail server that takes everything, from anybody or from who knows the password; the test's end ends it. */
export async function startMailServer(password: string | null = null): Promise<MailServer> {
  const taken: Email[] = [];
  const progress = new EventTarget();
  let answer: Answer = () => {};
  // It comes back there, so nobody else may be given it meanwhile.
  const port = await freePort();
  let server: SMTPServer | undefined;

  const takeMail = async (stream: SMTPServerDataStream) => {
    const mail = await PostalMime.parse(await readAll(stream));
    await answer(mail);
    taken.push(mail);
    progress.dispatchEvent(new Event('taken'));
  };
  const comeBack = async () => {
    server = new SMTPServer({
      disabledCommands: password === null ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
      onAuth: (given, _session, done) =>
        given.password === password ? done(null, { user: 'club' }) : done(refusal(535, 'Wrong password')),
      disableReverseLookup: true,
      closeTimeout: 1,
      onData: (stream, _session, done) => takeMail(stream).then(() => done(), done),
    });
    await listenOnLoopback(server.server, port);
  };
  const goDown = async () => {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>(resolve => closing.close(resolve));
  };

  await comeBack();
  onTestFinished(goDown);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answerWith: how => {
      answer = how;
    },
    async hasTaken(count) {
      while (taken.length < count) await once(progress, 'taken');
    },
    goDown,
    comeBack,
  };
}
