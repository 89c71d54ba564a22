import { type ComponentProps, lazy, Suspense } from 'react';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import type { DashboardTab } from './DashboardTab.tsx';

const load = () => import('./DashboardTab.tsx');
const Tab = lazy(async () => ({ default: (await load()).DashboardTab }));

/** Lets the charts come beside the data that they show; if they cannot be had, the tab itself says so. */
export function fetchDashboardTab(): void {
  load().then(
    () => null,
    () => null,
  );
}

/** The Dashboard tab. Its charts are not part of the first load, which is the eval form's. */
export function LazyDashboardTab(props: ComponentProps<typeof DashboardTab>) {
  return (
    <Suspense fallback={<ScreenState kind="loading" />}>
      <Tab {...props} />
    </Suspense>
  );
}
