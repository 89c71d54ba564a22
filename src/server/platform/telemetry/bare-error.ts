import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '#server/platform/settings/project-folder.ts';

/** A place in the code, in the words of the Sentry protocol. */
interface Frame {
  readonly filename: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

/** The parts of an error that are reported. */
export interface BareError {
  readonly type: string;
  readonly value: string;
  readonly stacktrace?: { readonly frames: readonly Frame[] };
}

const MAX_CAUSES = 5;
const MAX_FRAMES = 50;
const FRAME = /^ +at (?:(?:async |new )*([\w$.<>#]{1,80})(?: \[as [\w$.]+\])? \()?(\S+):(\d+):(\d+)\)?$/;

/** Returns a file of the project by its path, or a module of Node; 'elsewhere' for any other file. */
function fileOf(text: string): string {
  if (/^node:[\w/]{1,80}$/.test(text)) return text;
  const address = isAbsolute(text) ? pathToFileURL(text).href : text;
  const path = address.startsWith(PROJECT.href) ? address.slice(PROJECT.href.length) : '';
  return /^[\w.@+/-]{1,200}$/.test(path) ? path : 'elsewhere';
}

function frameOf(line: string): Frame[] {
  const [, name, file, lineno, colno] = FRAME.exec(line) ?? [];
  if (file === undefined) return [];
  const filename = fileOf(file);
  return [
    {
      filename,
      ...(name !== undefined && { function: name }),
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: filename.startsWith('src/'),
    },
  ];
}

/** The stack begins with the message, whose lines may look like frames: only the lines after the message are read. */
function framesOf({ stack, message }: Error): Frame[] {
  if (typeof stack !== 'string') return [];
  const start = stack.indexOf(message);
  if (start === -1) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.slice(0, MAX_FRAMES).flatMap(frameOf).reverse();
}

function bareError(error: Error): BareError {
  const { name } = error.constructor;
  const frames = framesOf(error);
  return {
    type: /^\w{1,60}$/.test(name) ? name : 'Error',
    value: 'Withheld: it may hold what a person has written.',
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
}

/**
 * An error and its causes, the first cause first: class, functions and files, and nothing that a person has written. A
 * message, and what a library puts beside it, may hold any value of a row.
 */
export function bareErrors(thrown: unknown): BareError[] {
  const errors: BareError[] = [];
  let error = thrown;
  while (error instanceof Error && errors.length < MAX_CAUSES) {
    errors.unshift(bareError(error));
    error = error.cause;
  }
  return errors.length > 0 ? errors : [{ type: typeof thrown, value: 'Withheld: it is no error.' }];
}
