import { type NotNull, sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

/** Loads the recorded days of earlier seasons of a club. */
export const loadDays = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('opening_balance')
    .select(['person_id as personId', 'run_group_id as runGroupId', 'as_of as date', 'days'])
    .select(['said_by as by', 'note'])
    .where('organization_id', '=', organizationId)
    .orderBy('person_id')
    .orderBy('run_group_id')
    .execute();
export type RecordedDays = Awaited<ReturnType<typeof loadDays>>[number];

/**
 * Loads the sign-offs of a club for run groups, the latest first: those of earlier seasons have a date, those of chief
 * instructors have none.
 */
export const loadGroupSignOffs = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('sign_off')
    .select(['id', 'person_id as personId', 'run_group_id as runGroupId', 'as_of as date', 'note'])
    .select(sql<string>`coalesce(facts->>'By', '')`.as('by'))
    .select(sql<boolean>`withdrawn_at is not null`.as('withdrawn'))
    .where('organization_id', '=', organizationId)
    .where('run_group_id', 'is not', null)
    .$narrowType<{ runGroupId: NotNull }>()
    .orderBy('signed_at', 'desc')
    .orderBy('id')
    .execute();
export type RecordedSignOff = Awaited<ReturnType<typeof loadGroupSignOffs>>[number];
