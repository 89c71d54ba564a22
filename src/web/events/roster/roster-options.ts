import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, useState } from 'react';
import { INSTRUCTOR_GROUP, USUAL_GROUPS } from '#domain/events/groups.ts';
import { inLadderOrder } from '#domain/events/ladder.ts';
import type { RosterDraft } from './draft.ts';
import { findDraftInstructors, type RosterPerson } from './draft-rows.ts';

/** The options of the Group and Instructor selects. */
export type RosterOptions = ReturnType<typeof buildRosterOptions>;

/** Finds labels that several people share; these options show the e-mail too. */
function repeatedLabels(people: readonly RosterPerson[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(people.map(({ label }) => label).filter(label => seen.size === seen.add(label).size));
}

/**
 * Builds the options: groups of the ladder (else the usual groups), of the roster and of the draft, and those just
 * `named`; instructors by the draft.
 */
export function buildRosterOptions(
  people: readonly RosterPerson[],
  draft: Pick<RosterDraft, 'choices' | 'removed'>,
  named: readonly string[] = [],
  ladder: readonly string[] = [],
) {
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

/** The options with the load of each instructor: '3 of 3'. */
export interface LoadedOptions {
  readonly groups: RosterOptions['groups'];
  readonly instructors: readonly (RosterOptions['instructors'][number] & { readonly load: string })[];
}

/** The options of every row's selects. A context, so that only filled selects render when the options change. */
export const RosterOptionsContext = createContext<LoadedOptions>({ groups: [], instructors: [] });

/** Returns the previous options object while the options are equal. */
export function useStableOptions(latest: RosterOptions): RosterOptions {
  const [options, setOptions] = useState(latest);
  const stable = replaceEqualDeep(options, latest);
  if (stable !== options) setOptions(stable);
  return stable;
}
