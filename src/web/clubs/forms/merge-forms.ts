import type { FormContent, FormSection, FormSkill } from '#domain/evals/forms/form-content.ts';

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const choose = <T>(base: T, mine: T, theirs: T): T => (isSame(mine, base) ? theirs : mine);

function mergeMembers<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...mine };
  for (const name in mine) merged[name] = choose(base[name], mine[name], theirs[name]);
  return merged;
}

type MergeItem<T> = (base: T, mine: T, theirs: T) => T;

function mergeLists<T extends { readonly Key: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  merge: MergeItem<T>,
): T[] {
  const keys = (list: readonly T[]) => list.map(({ Key }) => Key);
  const find = (list: readonly T[], key: string) => list.find(({ Key }) => Key === key);
  const added = theirs.filter(({ Key }) => !find(base, Key) && !find(mine, Key));
  const removed = mine.filter(({ Key }) => !find(theirs, Key));
  const order = isSame(keys(mine), keys(base)) ? [...theirs, ...removed] : [...mine, ...added];
  return order.flatMap(({ Key }) => {
    const [was, my, their] = [find(base, Key), find(mine, Key), find(theirs, Key)];
    if (my && their) return [was ? merge(was, my, their) : my];
    // A skill that they removed stays if I changed it.
    if (my) return was && isSame(my, was) ? [] : [my];
    return their ? [their] : [];
  });
}

const mergeSkills: MergeItem<FormSkill> = (base, mine, theirs) => ({
  ...mergeMembers(base, mine, theirs),
  Levels: mergeMembers(base.Levels, mine.Levels, theirs.Levels),
});

const mergeSections: MergeItem<FormSection> = (base, mine, theirs) => {
  if (!('Skills' in base && 'Skills' in mine && 'Skills' in theirs)) return choose(base, mine, theirs);
  return {
    ...mergeMembers(base, mine, theirs),
    Skills: mergeLists(base.Skills, mine.Skills, theirs.Skills, mergeSkills),
  };
};

/**
 * Joins two changes of a form, section by section, skill by skill and text by text. A text that both changed is mine
 * (docs/decisions/0113-two-people-edit-a-form.md).
 */
export function mergeForms(base: FormContent, mine: FormContent, theirs: FormContent): FormContent {
  if (isSame(base, theirs)) return mine;
  return {
    ...mergeMembers(base, mine, theirs),
    Sections: mergeLists(base.Sections, mine.Sections, theirs.Sections, mergeSections),
  };
}
