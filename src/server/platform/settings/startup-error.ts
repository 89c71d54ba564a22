/** Stops a start. The message tells the operator in one sentence what is wrong and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
