/** A browser that a test drives, whichever protocol it speaks. */
export interface DrivenBrowser {
  /** Resolves when the document and what it links to are loaded. */
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression; resolves with the string that its promise gives. */
  run(expression: string): Promise<string>;
  /** The content of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** The page on paper, as PDF; null where the driver has no way to. */
  print(): Promise<Buffer | null>;
  /** Returns the errors of the console and the exceptions since the previous call. */
  complaints(): string[];
  close(): Promise<void>;
}

/** Runs a function in the page, so all it needs stands in it; argument and result travel as JSON. */
export async function evaluate<Result, Argument = undefined>(
  browser: DrivenBrowser,
  work: (argument: Argument) => Result,
  argument?: Argument,
): Promise<Awaited<Result>> {
  const call = `(${work})(${JSON.stringify(argument)})`;
  return JSON.parse(await browser.run(`(async () => JSON.stringify((await ${call}) ?? null))()`));
}
