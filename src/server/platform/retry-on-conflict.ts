import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const DEADLOCK = '40P01';
const RACES: readonly (string | undefined)[] = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION, DEADLOCK];
const ATTEMPTS = 3;

const isRace = (error: unknown): boolean => error instanceof DatabaseError && RACES.includes(error.code);

/**
 * Runs a transaction again when another made the same row first, took away a row that it needs, or waited for it while
 * it waited for the other: the next attempt finds things as they are then. Attempts count from 1.
 */
export async function retryOnConflict<T>(transaction: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await transaction(attempt);
    } catch (error) {
      if (!isRace(error)) throw error;
    }
  }
  return transaction(ATTEMPTS);
}
