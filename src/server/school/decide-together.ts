import type { SharedDecision } from '#contract/school/decisions.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { sayNotYet, signOff } from './sign-off.ts';

/**
 * Makes the same decision about several students, each by the rules of a single one and with its own audit entry and
 * messages (docs/school.md#moving-up). One refusal undoes all.
 */
export async function decideTogether(
  work: Work<Caller>,
  { OrganizationId, Kind, Note, Reason, Students }: SharedDecision,
): Promise<void> {
  for (const { DecisionId, UserId, RunGroupId, Overrides } of Students) {
    const about = { OrganizationId, UserId, RunGroupId, Note };
    await (Kind === 'not-yet'
      ? sayNotYet(work, { NotYetId: DecisionId, ...about })
      : signOff(work, { SignOffId: DecisionId, ...about, Overrides, ...(Reason && { Reason }) }));
  }
}
