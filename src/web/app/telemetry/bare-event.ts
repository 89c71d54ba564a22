import type { Event, Exception, StackFrame } from '@sentry/browser';
import { matchScreen } from '#contract/match-screen.ts';

/** The path of the screen at an address, with names for its parts: no id, name or link key leaves the browser. */
export const screenPattern = (pathname: string): string => matchScreen(pathname)?.screen.path ?? '/*';

/** A script of ours by its path; of anything else, the page and its address included, only that it is not. */
function scriptOf(filename: string | undefined): string {
  const path = filename && URL.canParse(filename) ? new URL(filename).pathname : '';
  return /^\/assets\/[\w.-]+$/.test(path) ? path : 'elsewhere';
}

function bareFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return {
    filename: scriptOf(filename),
    ...(name !== undefined && /^[\w$.<> ?]{1,80}$/.test(name) && { function: name }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  };
}

/** Messages of engines, React and our own client, which hold no word that a person has written. */
const known = [
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]{1,40}'\))?$/,
  /^(?:undefined|null) is not an object \(evaluating '[\w$.]{1,60}'\)$/,
  /^[\w$.]{1,60}(?:\(\.\.\.\))?(?:\.[\w$]{1,40})* is (?:not a function|not iterable|not a constructor|not defined|undefined|null)$/,
  /^Cannot access '[\w$]{1,40}' before initialization$/,
  /^Maximum call stack size exceeded\.?$/,
  /^too much recursion$/,
  /^Minified React error #\d+/,
  /^(?:Failed to fetch|error loading) dynamically imported module/,
  /^The code of a screen or of a part could not be fetched\.$/,
  /^Importing a module script failed\.?$/,
  /^ResizeObserver loop [a-z ]{1,60}\.?$/,
  /^[45]\d\d(?= )/,
];

const WITHHELD = 'Withheld: it may hold what a person has written.';

/**
 * An error's message as far as it may leave the browser. A message can hold anything, a name or a note as well ('"Sam
 * Stu"... is not valid JSON'), so that only those leave whose every word is known; the type and the stack tell the rest.
 */
export function knownMessage(message: string): string {
  for (const shape of known) {
    const [safe] = shape.exec(message) ?? [];
    if (safe) return safe;
  }
  return WITHHELD;
}

function bareException({ type, value, stacktrace, mechanism }: Exception): Exception {
  return {
    type: type && /^\w{1,60}$/.test(type) ? type : 'Error',
    value: knownMessage(value ?? ''),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(bareFrame) } }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
  };
}

/**
 * Returns the only part of an event that leaves the browser: a new event of the few members that hold nothing personal.
 * Drops every other member that the library, or a later version of it, gathers (user, request, breadcrumbs, tags,
 * device).
 */
export function bareEvent(event: Event): Omit<Event, 'type'> {
  const { event_id, timestamp, start_timestamp, platform, level, contexts, exception, sdk } = event;
  const trace = contexts?.trace;
  const { pathname } = location;
  return {
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(start_timestamp && { start_timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(sdk && { sdk }),
    transaction: event.transaction ?? screenPattern(pathname),
    ...(event.transaction && { transaction_info: { source: 'route' } }),
    ...(trace && {
      contexts: {
        trace: { trace_id: trace.trace_id, span_id: trace.span_id, ...(trace.op && { op: trace.op }) },
      },
    }),
    ...(exception?.values && { exception: { values: exception.values.map(bareException) } }),
  };
}
