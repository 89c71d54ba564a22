import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrivenBrowser, keysOf, pressAt } from './driven-browser.ts';
import { startProgram } from './program.ts';

/** Starts Firefox without a window and drives it by WebDriver BiDi, which it serves itself. */
export async function openFirefox(path: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'apex-firefox-'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const program = startProgram(path, args);
  const [, address] = await program.waitForLine(/WebDriver BiDi listening on (ws:\S+)/);
  const complaints: string[] = [];
  const send = await connect(`${address}/session`, ({ level, text }) => {
    if (level === 'error') complaints.push(text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    open: url => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async run(expression) {
      const script = { expression, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', script);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    press: (x, y) => send('input.performActions', { context, actions: pressAt('mouse', x, y) }),
    type: text => send('input.performActions', { context, actions: keysOf(text) }),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async print() {
      const { data } = await send<{ data: string }>('browsingContext.print', { context });
      return Buffer.from(data, 'base64');
    },
    complaints: () => complaints.splice(0),
    async close() {
      await program.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The outcome of a script: a value or an exception. */
interface Evaluated {
  readonly result: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** A message of Firefox: an event, or the answer to the command with that id. */
interface Message<Result> {
  readonly id?: number;
  readonly method?: string;
  readonly params: { readonly level: string; readonly text: string };
  readonly error?: string;
  readonly message?: string;
  readonly result: Result;
}

type Send = <Result = void>(method: string, params: object) => Promise<Result>;

/** Opens the connection on which commands go; resolves with the function that sends one and waits for its answer. */
async function connect(address: string, onLogEntry: (entry: Message<void>['params']) => void): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (text: string) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params }: Message<unknown> = JSON.parse(data);
    if (method === 'log.entryAdded') onLogEntry(params);
    if (id !== undefined) waiting.get(id)?.(data);
  });
  return async <Result>(method: string, params: object) => {
    const id = waiting.size;
    const answer = new Promise<string>(resolve => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result }: Message<Result> = JSON.parse(await answer);
    if (error) throw new Error(`${method}: ${error}, ${message}`);
    return result;
  };
}
