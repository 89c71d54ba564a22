import { createContext, use } from 'react';
import type { SoloOf } from '#contract/events/run-groups.ts';
import { SoloBadge } from '#web/school/criteria/SoloBadge.tsx';

/** Who of the roster drives alone: beside what is edited, as it is signed at the track. */
export const RosterSolos = createContext<readonly SoloOf[]>([]);

export function RosterSolo({ userId }: { userId: string }) {
  return <SoloBadge solos={use(RosterSolos).filter(({ UserId }) => UserId === userId)} />;
}
