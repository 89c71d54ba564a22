import type { RosterDraft } from './draft.ts';
import { draftInstructors, type RosterPerson } from './draft-rows.ts';
import { USUAL_GROUPS } from './groups.ts';
import { compareText } from './order.ts';

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

/** The roster's own groups with the usual ones and those just `named`, and everybody who instructs by the draft. */
export function rosterOptions(
  people: readonly RosterPerson[],
  draft: Pick<RosterDraft, 'groups' | 'removed'>,
  named: readonly string[] = [],
): RosterOptions {
  const chosen = [...draft.groups.values()].map(({ to }) => to);
  const groups = new Set([...USUAL_GROUPS, ...people.map(({ group }) => group), ...chosen, ...named]);
  const instructors = draftInstructors(people, draft);
  const repeated = repeatedLabels(instructors);
  return {
    groups: [...groups].sort(compareText),
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
