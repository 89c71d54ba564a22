/** The code of an error of Node or PostgreSQL, such as `ENOENT` or `23505`; '' when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether an error has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error));

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const DEADLOCK = '40P01';

/** Whether the database refused to store a value twice that may be there only once. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);

const isRace = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION, DEADLOCK);

const ATTEMPTS = 3;

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
