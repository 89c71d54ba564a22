import { useSyncExternalStore } from 'react';
import type { createState } from './state.ts';

type Watched<Value> = Pick<ReturnType<typeof createState<Value>>, 'current' | 'subscribe'>;

/** The value of a state; the component is rendered anew with each change. */
export const useCurrent = <Value>({ current, subscribe }: Watched<Value>): Value =>
  useSyncExternalStore(subscribe, current);
