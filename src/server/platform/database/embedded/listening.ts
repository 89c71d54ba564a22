import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFile } from '#server/platform/files/create-file.ts';
import { giveFolderTo, type RunAs } from './run-as.ts';

/** Address, user and database of the embedded PostgreSQL, by the names of `pg`. */
export interface Connection {
  /** Folder of the unix socket; an address where the system has none. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** Returns the DATABASE_URL by which another process reaches an embedded database. */
export function databaseUrlOf({ database, ...place }: Connection): string {
  const search = Object.entries(place).map(([name, value]) => [name, String(value)]);
  return `postgres:///${database}?${new URLSearchParams(search)}`;
}

/** The connection to the embedded database, and the options of its programs for it. */
export interface Listening {
  readonly connection: Connection;
  readonly initdbArgs: string[];
  readonly settings: Record<string, string>;
}

/** The owner and name of the embedded database. */
export const EMBEDDED = { user: 'apex_debrief', database: 'postgres' } as const;

const socketPort = 5432;

// sun_path holds 107 bytes on Linux, 103 on macOS, the socket's name included.
const longestSocketPath = 103;

/**
 * Chooses how the database in `folder` listens: on a unix socket that only its owner reaches, on Windows by TCP with a
 * password. A folder that a socket needs elsewhere goes with what was `opened`.
 */
export async function chooseListening(
  folder: string,
  runAs: RunAs,
  opened: AsyncDisposableStack,
): Promise<Listening> {
  if (process.platform === 'win32') return listenOnLoopback(folder);
  const fits = Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  const host = fits ? folder : await mkdtemp(join(tmpdir(), 'apex-debrief-'));
  if (!fits) {
    opened.defer(() => rm(host, { recursive: true, force: true }));
    await giveFolderTo(runAs, host);
  }
  return {
    connection: { host, port: socketPort, ...EMBEDDED },
    initdbArgs: ['--auth=trust'],
    settings: {
      listen_addresses: '',
      unix_socket_directories: host,
      unix_socket_permissions: '0700',
      port: String(socketPort),
    },
  };
}

async function listenOnLoopback(folder: string): Promise<Listening> {
  const passwordFile = `${folder}.password`;
  const password = await keepPassword(passwordFile);
  const port = await freePort();
  return {
    connection: { host: '127.0.0.1', port, password, ...EMBEDDED },
    initdbArgs: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
  };
}

async function keepPassword(file: string): Promise<string> {
  await createFile(file, randomBytes(24).toString('base64url'));
  return readFile(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
