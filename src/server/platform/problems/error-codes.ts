/** The code of an error of Node or PostgreSQL, such as `ENOENT` or `23505`; '' when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether an error has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error));

const UNIQUE_VIOLATION = '23505';

/** Whether the database refused to store a value twice that may be there only once. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);
