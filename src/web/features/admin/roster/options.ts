import { createContext } from 'react';
import type { RosterOptions } from '#domain/roster/roster-options.ts';

/** What the selects of every row offer. A context, so that only the rows in view follow its changes. */
export const RosterOptionsContext = createContext<RosterOptions>({ groups: [], instructors: [] });
