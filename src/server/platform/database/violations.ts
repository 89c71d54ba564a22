const UNIQUE_VIOLATION = '23505';

/** Whether the database refused to store something twice that may be there only once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
