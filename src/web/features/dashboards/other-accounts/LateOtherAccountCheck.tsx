import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/data/when-idle.ts';

/** Checks for other accounts once the dashboard is shown and the browser is idle. */
export function LateOtherAccountCheck() {
  const [Check, setCheck] = useState<ComponentType>();
  useEffect(() => {
    whenIdle()
      .then(() => import('./OtherAccountCheck.tsx'))
      .then(
        ({ OtherAccountCheck }) => setCheck(() => OtherAccountCheck),
        // Without reception, ask on the next visit.
        () => null,
      );
  }, []);
  return Check && <Check />;
}
