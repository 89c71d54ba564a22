import { useSyncExternalStore } from 'react';
import { type PhoneState, phoneState } from './phone-state.ts';

/** Reception, submits under way and the app's version, as they stand now. */
export function usePhoneState(): PhoneState {
  return useSyncExternalStore(phoneState.subscribe, phoneState.current);
}
