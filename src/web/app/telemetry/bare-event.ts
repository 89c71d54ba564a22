import type { Event, Exception, StackFrame } from '@sentry/browser';
import { knownMessage } from './known-message.ts';
import { routePattern } from './route-pattern.ts';

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
    transaction: event.transaction ?? routePattern(pathname),
    ...(event.transaction && { transaction_info: { source: 'route' } }),
    ...(trace && {
      contexts: {
        trace: { trace_id: trace.trace_id, span_id: trace.span_id, ...(trace.op && { op: trace.op }) },
      },
    }),
    ...(exception?.values && { exception: { values: exception.values.map(bareException) } }),
  };
}
