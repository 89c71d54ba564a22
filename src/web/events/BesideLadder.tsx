import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { groupsBeside, ladderNames } from '#domain/events/ladder.ts';
import type { RosterRow } from './roster/draft-rows.ts';
import { texts } from './texts.ts';

/** Which groups of a roster are none of the club's run groups (docs/school.md#run-groups), where it has such. */
export function BesideLadder({ event, rows }: { event: Event; rows: readonly RosterRow[] }) {
  if (event.Ladder.length === 0) return null;
  const names = ladderNames(event.Ladder.map(({ Name, Aliases }) => ({ name: Name, aliases: Aliases })));
  const groups = rows.flatMap(({ state, group }) => (state === 'removed' ? [] : group));
  const beside = groupsBeside(names, groups);
  if (beside.length === 0) return null;
  return (
    <p className="small">
      {texts.besideLadder} <strong>{beside.join(', ')}</strong>.{' '}
      <Link to={paths.organizationSettings(event.OrganizationId, 'school')}>{texts.toRunGroups}</Link>
    </p>
  );
}
