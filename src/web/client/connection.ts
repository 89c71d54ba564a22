import { APP_VERSION } from '#contract/app-version.ts';
import { createState } from '#web/browser/state.ts';

interface Connection {
  /** Whether the server answered the last request; before the first, whether the browser has any network. */
  readonly reached: boolean;
  /** The server was out of reach at some time since the page was loaded. */
  readonly wasLost: boolean;
  /** The server has another version of the app than the one that runs here. */
  readonly outdated: boolean;
}

export const connection = createState<Connection>({
  reached: globalThis.navigator?.onLine,
  wasLost: globalThis.navigator?.onLine === false,
  outdated: false,
});

/** Notes after each request whether the server answered. */
export function setReached(reached: boolean): void {
  const { reached: before, wasLost } = connection.current();
  if (before !== reached) connection.set({ ...connection.current(), reached, wasLost: wasLost || !reached });
}

const namedVersion = new RegExp(`\\b${APP_VERSION};desc="(.+?)"`);

/** Notes the version that an answer names: it is this page's if the page begins with that script. */
export function noteVersion({ headers }: Response): void {
  const [, script] = namedVersion.exec(headers.get('server-timing') ?? '') ?? [];
  if (!import.meta.env.PROD || !script || connection.current().outdated) return;
  // The service worker has no page.
  const isOther = globalThis.document?.querySelector(`script[src="${script}"]`) === null;
  if (isOther) connection.set({ ...connection.current(), outdated: true });
}
