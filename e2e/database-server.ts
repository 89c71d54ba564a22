import { startDatabaseServer, type TestDatabaseServer } from '../src/testing/database-server.ts';

/** How the runner tells its workers, which have its environment. */
const NAME = 'TEST_DATABASE_SERVER';

/** One PostgreSQL for the servers of all browser tests; it outlives those that are killed. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...server } = await startDatabaseServer();
  process.env[NAME] = JSON.stringify(server);
  return stop;
}

/** The PostgreSQL that the runner has started. */
export function databaseServer(): TestDatabaseServer {
  const server = process.env[NAME];
  if (!server) throw new Error('The runner has started no PostgreSQL.');
  return JSON.parse(server);
}
