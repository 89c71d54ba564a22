/** A browser that a test drives, whichever protocol it speaks. */
export interface DrivenBrowser {
  /** Resolves when the document and what it links to are loaded. */
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression; resolves with the string that its promise gives. */
  run(expression: string): Promise<string>;
  /** Presses the window at a point, in CSS pixels from its upper left corner. */
  press(x: number, y: number): Promise<void>;
  /** Types on the keyboard into what has the focus. */
  type(text: string): Promise<void>;
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

/** Actions of WebDriver, which BiDi understands too: a finger or a mouse presses a point. */
export function pressAt(pointerType: 'touch' | 'mouse', x: number, y: number): readonly object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }];
}

/** Actions of WebDriver, which BiDi understands too: the keys of a text, one after the other. */
export function keysOf(text: string): readonly object[] {
  const actions = [...text].flatMap(value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
