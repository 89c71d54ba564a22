import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code comes later. Where it has come by the time it is first shown, it is shown at once: React's
 * `lazy` alone would show the fallback first, and hold on to that for 300 ms.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    there ??= await load();
    return there;
  };
  const Awaited = lazy(async () => ({ default: await fetchCode() }));

  function Later(props: Props) {
    // Which of the two it is stays so while it is shown: it would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Awaited);
    return <Shown {...props} />;
  }
  return { Later, fetchCode };
}
