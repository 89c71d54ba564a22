import { whenIdle } from '#web/when-idle.ts';

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
  void whenIdle().then(start);
}
