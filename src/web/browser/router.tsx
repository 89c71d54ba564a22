import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react';
import {
  type HistoryEntry,
  isPrevious,
  type NavigateOptions,
  navigate,
  positionIn,
  readEntry,
  watchHistory,
} from './history.ts';

const ShownEntry = createContext<HistoryEntry>({
  pathname: '',
  search: '',
  hash: '',
  key: undefined,
  state: {},
  isReturn: false,
  isBack: false,
  opened: undefined,
});

/**
 * Tells the screens within it which address to show. A change is a transition: the previous screen stays while the code
 * for the next one loads, with `loading` beside it.
 */
export function Router({ children, loading }: { children: ReactNode; loading?: ReactNode }) {
  const [entry, setEntry] = useState(() => readEntry());
  const [isLoading, startLoading] = useTransition();
  useLayoutEffect(() => watchHistory(next => startLoading(() => setEntry(next))), []);
  return (
    <ShownEntry value={entry}>
      {isLoading && loading}
      {children}
    </ShownEntry>
  );
}

/** The address that is shown. */
export const useLocation = () => useContext(ShownEntry);

/** The query of the address that is shown. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return new URLSearchParams(search);
}

/** The parts of an address that its screen's path names: `/eval/:evalId`. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Set by the component that finds the screen of an address. */
export const ParamsContext = createContext<Params>({});

/** The parts of the address that is shown. */
export const useParams = () => useContext(ParamsContext);

/** Replaces the address by another one as soon as it is shown. Back goes past it to the page before, if this visit has one. */
export function Navigate({ to }: { to: string }) {
  const { isBack, key } = useLocation();
  const passed = isBack ? key : undefined;
  useEffect(() => {
    if (passed !== undefined && positionIn(history.state)) history.back();
    else navigate(to, { replace: true });
  }, [to, passed]);
  return null;
}

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  NavigateOptions & {
    to: string;
    /** Leaves the app's own routing: downloads, sign-in, telephone and mail links. */
    external?: boolean | undefined;
    /** Goes back in the history where the page before has the address, which shows its list as it was. */
    leadsBack?: boolean;
  };

/** Whether the browser opens a link elsewhere, such as in a new tab. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

const isCurrent = (to: string) => new URL(to, location.href).href === location.href;

/** A link to an address of the app, or to any when `external`. A link to the address that is shown adds no entry to the history. */
export function Link({ to, replace, state, external, leadsBack, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || external || rest.target || opensElsewhere(event)) return;
    event.preventDefault();
    if (leadsBack && isPrevious(to)) history.back();
    else navigate(to, { replace: replace ?? isCurrent(to), state });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Ignores addresses below its own. */
  end?: boolean;
  /** Other addresses that belong to the link, with those below them. */
  others?: readonly string[] | undefined;
}

/** A link that has aria-current while its address is shown, an address below it, or one of `others`. */
export function NavLink({ end = false, others = [], ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  const isShown = (end ? pathname === rest.to : isWithin(rest.to)) || others.some(isWithin);
  return <Link {...rest} aria-current={isShown ? 'page' : undefined} />;
}
