import '#web/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '#contract/paths.ts';
import { ParamsContext, Router, useLocation } from '#web/browser/router.tsx';
import { loadOfflineClientWhenIdle } from '#web/client/connect.ts';
import { queryClient, refetchAll } from '#web/client/query-client.ts';
import { sessionQuery, telemetryDsn } from '#web/client/session.ts';
import { waitForScreen, whenIdle } from '#web/client/when-idle.ts';
import { setTranslations } from '#web/language/catalogue.ts';
import { language } from '#web/language/language.ts';
import { ScrollMemory } from '#web/page/router/ScrollMemory.tsx';
import { DialogNotice } from '#web/ui/dialog-notice.ts';
import { showFocused } from '#web/ui/show-focused.ts';
import { prefetchFirst } from './prefetch-first.ts';
import { fetchScreen, screenAt } from './routes.tsx';
import { SlowNavigation } from './shell/BareLayout.tsx';
import { NotHere, SignOutDialog } from './shell/lazy-parts.tsx';
import { SignInNeeded } from './shell/SignInNeeded.tsx';
import { reportError, telemetry } from './telemetry/report-error.ts';

async function translate(): Promise<void> {
  if (language !== 'es') return;
  try {
    const { spanish } = await import('./spanish.ts');
    setTranslations(spanish);
  } catch {
    // If Spanish cannot be loaded, English is better than nothing.
    document.documentElement.lang = 'en';
  }
}

/** Loads telemetry once the page is usable, so that it delays nothing. */
function offerTelemetry(): void {
  const dsn = telemetryDsn.current();
  if (telemetry.isOffered || !dsn) return;
  telemetry.isOffered = true;
  const start = () =>
    import('./telemetry/start.ts').then(
      ({ startTelemetry }) => startTelemetry(dsn),
      // Without reception it stays off.
      () => null,
    );
  void whenIdle().then(start);
}

telemetryDsn.subscribe(offerTelemetry);
document.addEventListener('focusin', showFocused);
document.documentElement.lang = language;

const { pathname: firstPath } = location;
const answers = Promise.all([queryClient.prefetchQuery(sessionQuery), prefetchFirst(firstPath)]);
const translated = translate();
// Modules of screens may read texts while they are loaded: the language comes before them.
const screen = waitForScreen(
  translated.then(() => fetchScreen(firstPath)),
  answers,
);
void loadOfflineClientWhenIdle().then(client => client.start(refetchAll));

/** The screen of the address in the browser's bar. */
function ScreenRouter() {
  return (
    <Router loading={<SlowNavigation />}>
      <ScrollMemory />
      <ShownScreen />
    </Router>
  );
}

function ShownScreen() {
  const { pathname } = useLocation();
  useEffect(() => telemetry.routeShown?.(pathname), [pathname]);
  const { Layout, element, params } = useMemo(() => screenAt(pathname), [pathname]);
  return (
    <ParamsContext value={params}>
      <Layout>{element}</Layout>
    </ParamsContext>
  );
}

function show(): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root, { onCaughtError: reportError, onUncaughtError: reportError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DialogNotice value={<SignInNeeded />}>
          <ScreenRouter />
        </DialogNotice>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Prefetches the screens that are opened next, and what the shell needs without reception. Only for who is signed in. */
async function fetchNext(): Promise<void> {
  if (!(await queryClient.ensureQueryData(sessionQuery))) return;
  await whenIdle();
  await Promise.all([NotHere.fetchCode(), SignOutDialog.fetchCode()]);
  for (const path of [paths.student(), paths.fillEval('any')]) await fetchScreen(path);
}

/** Adds icons and manifest late: browsers would fetch them before the screens' code. */
async function addLinks(): Promise<void> {
  await whenIdle();
  // Before the manifest, which has the browser say whether it can install. Without the code nothing is offered.
  await import('./install/watch-install.ts').then(({ watchInstall }) => watchInstall()).catch(() => null);
  const later = document.querySelector<HTMLTemplateElement>('template#later');
  if (later) document.head.append(later.content);
}

void Promise.all([translated, screen]).then(show);
// Without reception it is fetched when it is asked for, or the screen says that it is not there.
fetchNext().catch(() => null);
void addLinks();
