import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 3;

const isRace = (error: unknown): boolean => error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

/** Runs a transaction again when another made the same row first: the next attempt finds that row. */
export async function againAfterRace<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRace(error)) throw error;
    }
  }
  return transaction();
}
