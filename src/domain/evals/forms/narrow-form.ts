import { groupKey } from '#domain/text/group-key.ts';
import { EVERY_GROUP, type FormContent, type FormSkill } from './form-content.ts';

/** Whether a list of run groups has a group by one of its names, however it is written. */
const includesGroup = (groups: readonly string[], names: readonly string[]): boolean =>
  groups.some(listed => listed === EVERY_GROUP || names.some(name => groupKey(listed) === groupKey(name)));

/** Returns a form as students of a run group are asked it: without skills hidden for it, and each required or not. */
export function narrowForm(content: FormContent, groupNames: readonly string[]): FormContent {
  const narrow = (skill: FormSkill): FormSkill => ({
    ...skill,
    RequiredFor: includesGroup(skill.RequiredFor, groupNames) ? [EVERY_GROUP] : [],
    HiddenFor: [],
  });
  const Sections = content.Sections.flatMap((section): FormContent['Sections'] => {
    if (!('Skills' in section)) return [section];
    const Skills = section.Skills.filter(({ HiddenFor }) => !includesGroup(HiddenFor, groupNames)).map(
      narrow,
    );
    return Skills.length > 0 ? [{ ...section, Skills }] : [];
  });
  return { ...content, Sections };
}
