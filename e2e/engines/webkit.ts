import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, webkit } from '@playwright/test';
import { freePort } from '#testing/server-process.ts';
import { type DrivenBrowser, keysOf, pressAt } from './driven-browser.ts';
import { startProgram } from './program.ts';

const binary = fileURLToPath(new URL('webkit-browser.py', import.meta.url));

/** WebKitGTK installs no apps, and says that it does not know what only they need. */
const isExpected = (complaint: string) =>
  /^SECURITY ERROR Unrecognized Content-Security-Policy directive 'manifest-src'/.test(complaint);

/** Starts WebKitGTK on a display of its own and drives it by WebDriver. */
export async function openWebKit(): Promise<DrivenBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-webkit-'));
  const display = startProgram('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1400x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const [number] = await display.waitForLine(/^\d+$/);
  const port = await freePort();
  const complaints: string[] = [];
  const driver = startProgram('WebKitWebDriver', ['-p', String(port)], { DISPLAY: `:${number}` }, line => {
    const [, complaint] = /CONSOLE ((?:\w+ )?ERROR .*)/.exec(line) ?? [];
    if (complaint && !isExpected(complaint)) complaints.push(complaint);
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${address}/status`)).toPass();
  const options = { 'webkitgtk:browserOptions': { binary, args: [folder] } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: options },
  });
  const session = `${address}/session/${sessionId}`;
  return {
    open: url => send('POST', `${session}/url`, { url }),
    resize: (width, height) => send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
    run: expression => send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    // It takes a touch for a mouse.
    press: (x, y) => send('POST', `${session}/actions`, { actions: pressAt('mouse', x, y) }),
    type: text => send('POST', `${session}/actions`, { actions: keysOf(text) }),
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    print: async () => null,
    complaints: () => complaints.splice(0),
    async close() {
      await driver.stop();
      await display.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function send<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  const { value }: { value: Value } = await answer.json();
  return value;
}

/** Starts the WebKit that Playwright brings, where a machine has no WebKitGTK: on a Mac or under Windows. */
export async function openPlaywrightWebKit(): Promise<DrivenBrowser> {
  const browser = await webkit.launch();
  const page = await browser.newPage({ locale: 'en-US' });
  const complaints: string[] = [];
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  return {
    open: async url => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: expression => page.evaluate<string>(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    print: async () => null,
    complaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}
