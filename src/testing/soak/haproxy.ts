import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#testing/server-process.ts';
import { findProgram, makeFolder, startProgram } from './programs.ts';

/** HAProxy before servers, as docs/operating/scaling.md#several-processes has it; gives its port. */
export async function startHaproxy(lines: (port: number) => string): Promise<number> {
  const program = await findProgram('haproxy', 'haproxy');
  const file = join(await makeFolder(), 'haproxy.cfg');
  const port = await freePort();
  await writeFile(file, lines(port));
  await startProgram(program, ['-db', '-f', file]);
  return port;
}

/** Spreads requests over servers that are ready, and sends again what a server that stops did not take. */
export const beforeServers = (ports: readonly number[]) => (port: number) =>
  `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend web
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${ports.map((each, index) => `  server server${index} 127.0.0.1:${each}`).join('\n')}
`;
