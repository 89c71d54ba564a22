import { createContext, useState } from 'react';
import { isSameOptions, type RosterOptions } from './roster-options.ts';

/** What the selects of every row offer. A context, so that only selects that are filled follow its changes. */
export const RosterOptionsContext = createContext<RosterOptions>({ groups: [], instructors: [] });

/** Options that stay the same object for as long as they offer the same: most changes of a group leave them alone. */
export function useOptions(latest: RosterOptions): RosterOptions {
  const [options, setOptions] = useState(latest);
  if (isSameOptions(options, latest)) return options;
  setOptions(latest);
  return latest;
}
