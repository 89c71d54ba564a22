import type { Me } from '#contract/sign-in/auth.ts';
import { whenIdle } from '#web/data/when-idle.ts';

let offered = false;

/** Loads telemetry once the page is usable, so that it delays nothing. */
export function offerTelemetry({ telemetryDsn: dsn }: Me): void {
  if (offered || !dsn) return;
  offered = true;
  const start = () =>
    import('./start.ts').then(
      ({ startTelemetry }) => startTelemetry(dsn),
      // Without reception it stays off.
      () => null,
    );
  void whenIdle().then(start);
}
