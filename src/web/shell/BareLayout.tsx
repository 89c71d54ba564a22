import { Outlet, ScrollRestoration } from 'react-router';
import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { SkipLink } from './SkipLink.tsx';

/** A page without menu and bottom bar. The screen brings its own header and its `<main id="main">`. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <Alerts />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
