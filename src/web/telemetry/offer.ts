let offered = false;

/** Loads telemetry once the page is usable: what it weighs and does never stands in a reader's way. */
export function offerTelemetry(dsn: string): void {
  if (offered) return;
  offered = true;
  const start = () =>
    import('./start.ts').then(
      ({ startTelemetry }) => startTelemetry(dsn),
      // Without reception it stays off; nobody misses it.
      () => null,
    );
  const onceIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start));
  if (document.readyState === 'complete') onceIdle();
  else addEventListener('load', onceIdle, { once: true });
}
