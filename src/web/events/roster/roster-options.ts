import { createContext, useState } from 'react';
import { INSTRUCTOR_GROUP, USUAL_GROUPS } from '#domain/events/groups.ts';
import { inLadderOrder } from '#domain/events/ladder.ts';
import type { RosterDraft } from './draft.ts';
import { findDraftInstructors, type RosterPerson } from './draft-rows.ts';

/** What the Group and Instructor selects of a roster offer. */
export interface RosterOptions {
  readonly groups: readonly string[];
  readonly instructors: readonly { readonly id: string; readonly label: string }[];
}

/** Labels that more than one of the people has: those need the e-mail beside it. */
function repeatedLabels(people: readonly RosterPerson[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(people.map(({ label }) => label).filter(label => seen.size === seen.add(label).size));
}

/** The roster's own groups with those of the club's ladder, else the usual ones, and those just `named`, and everybody who instructs by the draft. */
export function buildRosterOptions(
  people: readonly RosterPerson[],
  draft: Pick<RosterDraft, 'choices' | 'removed'>,
  named: readonly string[] = [],
  ladder: readonly string[] = [],
): RosterOptions {
  const chosen = Object.values(draft.choices).flatMap(({ group }) => group?.to ?? []);
  const usual = ladder.length > 0 ? [...ladder, INSTRUCTOR_GROUP] : USUAL_GROUPS;
  const groups = new Set([...usual, ...people.map(({ group }) => group), ...chosen, ...named]);
  const instructors = findDraftInstructors(people, draft);
  const repeated = repeatedLabels(instructors);
  return {
    groups: inLadderOrder([...groups], ladder),
    instructors: instructors.map(({ id, label, email }) => ({
      id,
      label: repeated.has(label) ? `${label}, ${email}` : label,
    })),
  };
}

/** Whether two sets of options offer the same under the same words. */
export function isSameOptions(a: RosterOptions, b: RosterOptions): boolean {
  const words = ({ groups, instructors }: RosterOptions) =>
    JSON.stringify([groups, instructors.map(({ id, label }) => [id, label])]);
  return a === b || words(a) === words(b);
}

/** What the selects of every row offer. A context, so that only selects that are filled follow its changes. */
export const RosterOptionsContext = createContext<RosterOptions>({ groups: [], instructors: [] });

/** Options that stay the same object for as long as they offer the same: most changes of a group leave them alone. */
export function useStableOptions(latest: RosterOptions): RosterOptions {
  const [options, setOptions] = useState(latest);
  if (isSameOptions(options, latest)) return options;
  setOptions(latest);
  return latest;
}
