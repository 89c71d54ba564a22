import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { freePort } from '#testing/server-process.ts';
import { findProgram, makeFolder, startProgram } from './programs.ts';

const run = promisify(execFile);

/** The name in the examples of `deploy`. */
export const EXAMPLE_NAME = 'debrief.example';

/** A proxy on loopback, started with an example of `deploy`. */
interface TlsProxy {
  readonly port: number;
  /** Where plain http is answered. */
  readonly httpPort: number;
  /** The certificate that the proxy's is signed with. */
  readonly certificate: Buffer;
}

/** A text of an example, and the text that replaces it here. */
type Replacement = readonly [string, string];

const readExample = (example: string) =>
  readFile(new URL(`../../../deploy/${example}`, import.meta.url), 'utf8');

async function replaceIn(example: string, replacements: readonly Replacement[]): Promise<string> {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${example} no longer has "${from}".`);
      return text.replaceAll(from, to);
    },
    await readExample(example),
  );
}

async function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', `/CN=${EXAMPLE_NAME}`, '-addext', `subjectAltName=DNS:${EXAMPLE_NAME}`];
  await run('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate]);
  return { certificate, key };
}

async function prepare() {
  const folder = await makeFolder();
  const paths = await makeCertificate(folder);
  const ports = { port: await freePort(), httpPort: await freePort() };
  return { folder, paths, ports, proxy: { ...ports, certificate: await readFile(paths.certificate) } };
}

/** nginx before a server, with `deploy/nginx.conf` where Debian's own settings include it. */
export async function startNginx(serverPort: number): Promise<TlsProxy> {
  const program = await findProgram('nginx', 'nginx-light');
  const { folder, paths, ports, proxy } = await prepare();
  const letsEncrypt = `/etc/letsencrypt/live/${EXAMPLE_NAME}`;
  const site = await replaceIn('nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    ['listen 80;', `listen 127.0.0.1:${ports.httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.port} `],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    [`${letsEncrypt}/fullchain.pem`, paths.certificate],
    [`${letsEncrypt}/privkey.pem`, paths.key],
  ]);
  await mkdir(join(folder, 'conf.d'));
  await writeFile(join(folder, 'conf.d', 'apex-debrief.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    what => `${what}_temp_path ${folder}/${what};`,
  );
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `daemon off; pid ${folder}/pid; events {} http { access_log off; ${temporary.join(' ')} include conf.d/*.conf; }`,
  );
  await startProgram(program, ['-p', folder, '-c', main, '-e', join(folder, 'error.log')]);
  return proxy;
}

/** Caddy before a server, with `deploy/Caddyfile` as it is, and certificates of Caddy's own authority. */
export async function startCaddy(serverPort: number): Promise<TlsProxy> {
  const program = await findProgram('caddy', 'caddy');
  const folder = await makeFolder();
  const [port, httpPort] = [await freePort(), await freePort()];
  const options = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  const ports = [`http_port ${httpPort}`, `https_port ${port}`];
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n${[...options, ...ports].join('\n')}\n}\n${await readExample('Caddyfile')}`);
  await startProgram(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    DOMAIN: EXAMPLE_NAME,
    UPSTREAM: `127.0.0.1:${serverPort}`,
  });
  const signed = join(folder, 'caddy/certificates/local', EXAMPLE_NAME, `${EXAMPLE_NAME}.crt`);
  await expect.poll(() => readFile(signed).catch(() => null), { timeout: 10_000 }).not.toBeNull();
  const certificate = await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'));
  return { port, httpPort, certificate };
}
