import { EVERY_GROUP, type FormContent, type FormSkill } from './form-content.ts';

/** Whether a list of run groups has every group or one of those given. */
const includesGroup = (listed: readonly string[], groups: readonly string[]): boolean =>
  listed.includes(EVERY_GROUP) || groups.some(group => listed.includes(group));

/**
 * Returns a form as students of a run group are asked it: without skills hidden for it, and each required or not. `groups`
 * are the group as the form names it, with its aliases.
 */
export function narrowForm(content: FormContent, groups: readonly string[]): FormContent {
  const narrow = (skill: FormSkill): FormSkill => ({
    ...skill,
    RequiredFor: includesGroup(skill.RequiredFor, groups) ? [EVERY_GROUP] : [],
    HiddenFor: [],
  });
  const Sections = content.Sections.flatMap((section): FormContent['Sections'] => {
    if (!('Skills' in section)) return [section];
    const Skills = section.Skills.filter(({ HiddenFor }) => !includesGroup(HiddenFor, groups)).map(narrow);
    return Skills.length > 0 ? [{ ...section, Skills }] : [];
  });
  return { ...content, Sections };
}
