import type {
  FormContent,
  FormSection,
  FormSkill,
  FormText,
  RatedFormSection,
} from '#domain/evals/forms/form-content.ts';

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A text that both changed, each in another way. */
export interface FormClash {
  /** Names the text among the clashes of one merge. */
  readonly id: string;
  /** The texts of the section and of the skill; none for the whole form. */
  readonly scope: readonly FormText[];
  readonly mine: string;
  readonly theirs: string;
}

/** Where a merge is, by names and by texts of the form. */
interface Place {
  readonly path: string;
  readonly scope: readonly FormText[];
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function makeMerger(taken: readonly string[], clashes: FormClash[]) {
  function mergeValues<T>(base: T, mine: T, theirs: T, at: Place): T {
    if (isSame(mine, base)) return theirs;
    if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
    if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeMembers(base, mine, theirs, at);
    if (typeof mine !== 'string' || typeof theirs !== 'string') return mine;
    clashes.push({ id: at.path, scope: at.scope, mine, theirs });
    return taken.includes(at.path) ? theirs : mine;
  }

  function mergeMembers<T extends object>(base: T, mine: T, theirs: T, { path, scope }: Place): T {
    const merged = { ...theirs, ...mine };
    for (const name in merged) {
      const value = mergeValues(base[name], mine[name], theirs[name], { path: `${path}/${name}`, scope });
      if (value === undefined) Reflect.deleteProperty(merged, name);
      else merged[name] = value;
    }
    return merged;
  }

  type MergeItem<T> = (base: T, mine: T, theirs: T, at: Place) => T;

  function mergeLists<T extends { readonly Key: string }>(
    base: readonly T[],
    mine: readonly T[],
    theirs: readonly T[],
    merge: MergeItem<T>,
    { path, scope }: Place,
  ): T[] {
    const keys = (list: readonly T[]) => list.map(({ Key }) => Key);
    const find = (list: readonly T[], key: string) => list.find(({ Key }) => Key === key);
    const added = theirs.filter(({ Key }) => !find(base, Key) && !find(mine, Key));
    const removed = mine.filter(({ Key }) => !find(theirs, Key));
    const order = isSame(keys(mine), keys(base)) ? [...theirs, ...removed] : [...mine, ...added];
    return order.flatMap(({ Key }) => {
      const [was, my, their] = [find(base, Key), find(mine, Key), find(theirs, Key)];
      if (my && their) return [was ? merge(was, my, their, { path: `${path}/${Key}`, scope }) : my];
      // A skill that they removed stays if I changed it.
      if (my) return was && isSame(my, was) ? [] : [my];
      return their ? [their] : [];
    });
  }

  const mergeSkills: MergeItem<FormSkill> = (base, mine, theirs, { path, scope }) =>
    mergeMembers(base, mine, theirs, { path, scope: [...scope, mine.Label] });

  const mergeSections: MergeItem<FormSection> = (base, mine, theirs, { path }) => {
    const at = { path, scope: [mine.Title] };
    if (!('Skills' in base && 'Skills' in mine && 'Skills' in theirs))
      return mergeMembers(base, mine, theirs, at);
    // Lists are joined by keys, not as a whole.
    const bare = (section: RatedFormSection) => ({ ...section, Skills: [] });
    return {
      ...mergeMembers(bare(base), bare(mine), bare(theirs), at),
      Skills: mergeLists(base.Skills, mine.Skills, theirs.Skills, mergeSkills, at),
    };
  };

  return (base: FormContent, mine: FormContent, theirs: FormContent): FormContent => {
    const at = { path: '', scope: [] };
    const bare = (form: FormContent) => ({ ...form, Sections: [] });
    return {
      ...mergeMembers(bare(base), bare(mine), bare(theirs), at),
      Sections: mergeLists(base.Sections, mine.Sections, theirs.Sections, mergeSections, at),
    };
  };
}

/** A merge, with what was merged. */
export type FormMerge = ReturnType<typeof mergeForms>;

/** Takes their wording of a text into the form as it is now, also where it was edited after the merge. */
export function takeText(merge: Omit<FormMerge, 'clashes'>, now: FormContent, id: string): FormContent {
  const taken = mergeForms(merge.base, merge.mine, merge.theirs, [id]).content;
  return mergeForms(merge.content, now, taken, [id]).content;
}

/**
 * Joins two changes of a form, section by section, skill by skill and text by text. A text that both changed is mine, unless
 * its clash is among those `taken` from the other (docs/decisions/0113-two-people-edit-a-form.md).
 */
export function mergeForms(
  base: FormContent,
  mine: FormContent,
  theirs: FormContent,
  taken: readonly string[] = [],
) {
  const clashes: FormClash[] = [];
  const content = isSame(base, theirs) ? mine : makeMerger(taken, clashes)(base, mine, theirs);
  return { base, mine, theirs, content, clashes };
}
