import { useEffect, useReducer } from 'react';

/** One timer to the moment itself would stand still while the computer sleeps. */
const LOOK_AGAIN_MS = 5_000;

/** Whether a moment, in milliseconds, has come; followed until it has. */
export function useHasCome(moment: number): boolean {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const hasCome = Date.now() >= moment;
  useEffect(() => {
    if (hasCome) return;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasCome]);
  return hasCome;
}
