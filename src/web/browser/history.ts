/** Options that a link hands to the screen that it leads to. */
export interface LinkState {
  /** The focus and the scroll position stay where they are: the link is a tab. */
  readonly keepFocus?: boolean;
  /** The screen's search field takes the focus. */
  readonly toSearchField?: boolean;
  /** The address of the Back link. */
  readonly back?: string;
}

export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  replace?: boolean | undefined;
  state?: LinkState | undefined;
}

/** The address in the browser's bar, as an entry of its history. */
export interface HistoryEntry {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Names the entry; undefined for the first page of a visit. */
  readonly key: string | undefined;
  readonly state: LinkState;
  /** Whether Back or Forward led here. */
  readonly isReturn: boolean;
  /** Whether Back led here from a later page of this visit. */
  readonly isBack: boolean;
  /** The address that was opened from here last. */
  readonly opened: string | undefined;
}

const watchers = new Set<() => void>();

/** Reads the current entry of the history. */
export function readEntry(isReturn = false, isBack = false): HistoryEntry {
  const { pathname, search, hash } = location;
  const { key, link: state = {}, opened } = history.state ?? {};
  return { pathname, search, hash, key, state, isReturn, isBack, opened };
}

/** Calls back after each change of the address; returns how to stop that. */
export function watchHistory(watcher: (entry: HistoryEntry) => void): () => void {
  if (!history.state) history.replaceState({ position: 0 }, '');
  let position = positionIn(history.state) ?? 0;
  const show = (isReturn: boolean) => {
    const before = position;
    position = positionIn(history.state) ?? before;
    watcher(readEntry(isReturn, position < before));
  };
  const onNavigate = () => show(false);
  const onStep = () => {
    // A link to `#…` adds an entry without a state.
    const isNew = positionIn(history.state) === undefined;
    if (isNew) history.replaceState({ position: position + 1, key: makeKey() }, '');
    show(!isNew);
  };
  watchers.add(onNavigate);
  addEventListener('popstate', onStep);
  return () => {
    watchers.delete(onNavigate);
    removeEventListener('popstate', onStep);
  };
}

const makeKey = () => String(Math.random());

/** Counts the pages of this visit before an entry of the history; undefined for an entry without a state. */
export const positionIn = (state: PopStateEvent['state']): number | undefined => state?.position;

/** Whether an address is that of the page before, whatever the filter of its list. */
export function isPrevious(to: string): boolean {
  const { from }: { from?: string } = history.state ?? {};
  return from !== undefined && (from === to || from.split('?')[0] === to);
}

/** Opens an address of the app, absolute or beginning with `?`. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  const position = (positionIn(history.state) ?? 0) + (replace ? 0 : 1);
  const here = location.pathname + location.search;
  const from: string | undefined = replace ? history.state?.from : here;
  const entry = { position, key: makeKey(), link: state, from };
  if (!replace) history.replaceState({ ...history.state, opened: to }, '');
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
  for (const onNavigate of watchers) onNavigate();
}
