/** What stops a start, told to the operator in one sentence: what is wrong and what to do about it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
