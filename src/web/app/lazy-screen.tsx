import { type ComponentType, lazy, useState } from 'react';

export type LoadScreen = () => Promise<{ readonly Component: ComponentType }>;

/**
 * A screen whose code comes later. Where it has come by the time it is first shown, it is shown at once: React's `lazy`
 * alone would show the fallback first, and hold on to that for 300 ms.
 */
export function lazyScreen(load: LoadScreen) {
  let loaded: ComponentType | undefined;
  const fetchCode = async () => {
    loaded ??= (await load()).Component;
    return { default: loaded };
  };
  const Awaited = lazy(fetchCode);

  function Screen() {
    // Fixed for the life of the component, so that it does not remount.
    const [Shown] = useState(() => loaded ?? Awaited);
    return <Shown />;
  }
  return { element: <Screen />, fetchCode };
}
