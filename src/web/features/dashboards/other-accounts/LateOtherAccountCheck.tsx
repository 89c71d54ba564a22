import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/data/when-idle.ts';

/** The look for other accounts, once the dashboard stands and the browser is idle. */
export function LateOtherAccountCheck() {
  const [Check, setCheck] = useState<ComponentType>();
  useEffect(() => {
    whenIdle()
      .then(() => import('./OtherAccountCheck.tsx'))
      .then(
        ({ OtherAccountCheck }) => setCheck(() => OtherAccountCheck),
        // Without reception nobody is asked; the next visit is.
        () => null,
      );
  }, []);
  return Check && <Check />;
}
