import type { Me } from '#contract/auth.ts';
import { whenIdle } from '#web/data/when-idle.ts';

let offered = false;

/** Loads telemetry once the page is usable: what it weighs and does never stands in a reader's way. */
export function offerTelemetry({ telemetryDsn: dsn }: Me): void {
  if (offered || !dsn) return;
  offered = true;
  const start = () =>
    import('./start.ts').then(
      ({ startTelemetry }) => startTelemetry(dsn),
      // Without reception it stays off; nobody misses it.
      () => null,
    );
  void whenIdle().then(start);
}
