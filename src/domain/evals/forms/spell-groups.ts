import { groupKey } from '#domain/text/group-key.ts';
import { EVERY_GROUP, type FormContent, mapSkills } from './form-content.ts';

/** The club's present name of a run group by the key of each of its names. */
export type GroupNames = ReadonlyMap<string, string>;

/** Returns a form with one spelling of each run group: the club's present name for it, else the first of the form. */
export function spellGroups(content: FormContent, names: GroupNames = new Map()): FormContent {
  const spellings = new Map(names);
  const spell = (group: string): string => {
    if (group === EVERY_GROUP) return group;
    const spelling = spellings.get(groupKey(group)) ?? group;
    spellings.set(groupKey(group), spelling);
    return spelling;
  };
  const spellAll = (groups: readonly string[]) => [...new Set(groups.filter(Boolean).map(spell))];
  return mapSkills(content, skill => ({
    ...skill,
    RequiredFor: spellAll(skill.RequiredFor),
    HiddenFor: spellAll(skill.HiddenFor),
  }));
}
