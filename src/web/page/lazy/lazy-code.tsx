import { type ComponentType, lazy, useState } from 'react';

/** Code that could not be fetched. `forget` has it fetched again when it is next shown. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
  readonly forget: () => void;
  /** Some browsers keep a failure until the page is loaded again, so that a second try fails, too. */
  readonly isFirst: boolean;

  constructor(cause: unknown, isFirst: boolean, forget: () => void) {
    super('The code of a screen or of a part could not be fetched.', { cause });
    this.isFirst = isFirst;
    this.forget = forget;
  }
}

/**
 * A component whose code comes later: the only use of React's `lazy`. If the code is there when the component is first
 * shown, it is shown at once: `lazy` alone would show the fallback first, and hold on to that for 300 ms. `lazy` also
 * keeps a failure for good, so the boundary that catches a MissingCode calls its `forget` (ErrorBoundary.tsx).
 */
export function lazyCode<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let failures = 0;
  const fetchCode = async () => {
    try {
      loaded ??= await load();
    } catch (error) {
      failures += 1;
      throw new MissingCode(error, failures === 1, forget);
    }
    return { default: loaded };
  };
  const awaitCode = () => lazy<ComponentType<Props>>(fetchCode);
  let awaited = awaitCode();
  const forget = () => {
    awaited = awaitCode();
  };

  function Code(props: Props) {
    // Fixed for the life of the component, so that it does not remount.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? awaited);
    return <Shown {...props} />;
  }
  return { Code, fetchCode };
}
