import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/when-idle.ts';

/**
 * The look for other accounts, once the dashboard stands and the browser is idle. Not by `lazy`: what is revealed so fades
 * the whole page, and Chromium hears no tap while it takes its pictures of it.
 */
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
