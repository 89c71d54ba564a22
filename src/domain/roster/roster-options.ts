import type { RosterDraft } from './draft.ts';
import { draftInstructors, type RosterPerson } from './draft-rows.ts';
import { USUAL_GROUPS } from './groups.ts';
import { compareText } from './order.ts';

/** What the Group and Instructor selects of a roster offer. */
export interface RosterOptions {
  readonly groups: readonly string[];
  readonly instructors: readonly { readonly id: string; readonly label: string }[];
}

/** Labels that more than one person on the roster has: those need the e-mail beside it. */
export function repeatedLabels(people: readonly RosterPerson[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(people.map(({ label }) => label).filter(label => seen.size === seen.add(label).size));
}

/** The roster's own groups with the usual ones, and everybody who instructs by the draft. */
export function rosterOptions(
  people: readonly RosterPerson[],
  draft: Pick<RosterDraft, 'groups' | 'removed'>,
): RosterOptions {
  const chosen = [...draft.groups.values()].map(({ to }) => to);
  const groups = new Set([...USUAL_GROUPS, ...people.map(({ group }) => group), ...chosen]);
  const repeated = repeatedLabels(people);
  return {
    groups: [...groups].sort(compareText),
    instructors: draftInstructors(people, draft).map(({ id, label, email }) => ({
      id,
      label: repeated.has(label) ? `${label}, ${email}` : label,
    })),
  };
}
