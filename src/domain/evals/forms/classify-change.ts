import {
  type FormContent,
  type FormSkill,
  type FormText,
  type RatedFormSection,
  ratedSectionsOf,
} from './form-content.ts';

/** The classes of a change by its effect on comparisons, the least first. */
export const formChanges = ['wording', 'structural', 'scale'] as const;
export type FormChange = (typeof formChanges)[number];

/** The kinds of difference between two forms. */
export type DifferenceKind =
  | 'evalType'
  | 'levelCount'
  | 'sectionAdded'
  | 'sectionRemoved'
  | 'skillAdded'
  | 'skillRemoved'
  | 'skillMoved'
  | 'required'
  | 'hidden'
  | 'answers'
  | 'name'
  | 'languages'
  | 'levelNames'
  | 'sectionTexts'
  | 'skillTexts'
  | 'order'
  | 'notes';

export interface FormDifference {
  readonly change: FormChange;
  readonly kind: DifferenceKind;
  /** The texts of the section and of the skill that differ; none for the whole form. */
  readonly scope: readonly FormText[];
  /** The number of levels before and after. */
  readonly from?: number;
  readonly to?: number;
}

interface PlacedSkill {
  readonly skill: FormSkill;
  readonly section: RatedFormSection;
}

const notesOf = ({ Sections }: FormContent) => Sections.filter(section => 'Texts' in section);

const byKey = (sections: readonly RatedFormSection[]): Map<string, RatedFormSection> =>
  new Map(sections.map(section => [section.Key, section]));

const placedSkills = (sections: readonly RatedFormSection[]): Map<string, PlacedSkill> =>
  new Map(sections.flatMap(section => section.Skills.map(skill => [skill.Key, { skill, section }])));

/** A value as text that does not depend on the order of members. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

const differ = (before: unknown, after: unknown): boolean => canonical(before) !== canonical(after);

const groups = (names: readonly string[]) => names.toSorted();

function* sectionDifferences(before: RatedFormSection, after: RatedFormSection): Generator<FormDifference> {
  const scope = [after.Title];
  const texts = ({ Step, Title, Description }: RatedFormSection) => [Step, Title, Description];
  if (differ(texts(before), texts(after))) yield { change: 'wording', kind: 'sectionTexts', scope };
}

function* skillDifferences(before: PlacedSkill, after: PlacedSkill): Generator<FormDifference> {
  const scope = [after.section.Title, after.skill.Label];
  const [was, is] = [before.skill, after.skill];
  if (before.section.Key !== after.section.Key) yield { change: 'structural', kind: 'skillMoved', scope };
  if (differ(groups(was.RequiredFor), groups(is.RequiredFor))) {
    yield { change: 'structural', kind: 'required', scope };
  }
  if (differ(groups(was.HiddenFor), groups(is.HiddenFor))) {
    yield { change: 'structural', kind: 'hidden', scope };
  }
  const answers = ({ NotSeen, NotApplicable }: FormSkill) => [NotSeen, NotApplicable !== null];
  if (differ(answers(was), answers(is))) yield { change: 'structural', kind: 'answers', scope };
  const texts = ({ Label, Levels, NotApplicable }: FormSkill) => [Label, Levels, NotApplicable ?? {}];
  if (differ(texts(was), texts(is))) yield { change: 'wording', kind: 'skillTexts', scope };
}

function* wholeFormDifferences(before: FormContent, after: FormContent): Generator<FormDifference> {
  const scope: readonly FormText[] = [];
  if (before.EvalType !== after.EvalType || before.Purpose !== after.Purpose) {
    yield { change: 'scale', kind: 'evalType', scope };
  }
  const [from, to] = [before.Levels.length, after.Levels.length];
  if (from !== to) yield { change: 'scale', kind: 'levelCount', scope, from, to };
  if (differ(before.Name, after.Name)) yield { change: 'wording', kind: 'name', scope };
  if (differ(before.Languages, after.Languages)) yield { change: 'wording', kind: 'languages', scope };
  if (from === to && differ(before.Levels, after.Levels)) {
    yield { change: 'wording', kind: 'levelNames', scope };
  }
  if (differ(notesOf(before), notesOf(after))) yield { change: 'wording', kind: 'notes', scope };
}

function* partDifferences(before: FormContent, after: FormContent): Generator<FormDifference> {
  const [sections, newSections] = [ratedSectionsOf(before), ratedSectionsOf(after)];
  const [had, has] = [byKey(sections), byKey(newSections)];
  const [hadSkills, hasSkills] = [placedSkills(sections), placedSkills(newSections)];
  for (const [key, section] of has) {
    const was = had.get(key);
    if (was) yield* sectionDifferences(was, section);
    else yield { change: 'structural', kind: 'sectionAdded', scope: [section.Title] };
  }
  for (const [key, section] of had) {
    if (!has.has(key)) yield { change: 'structural', kind: 'sectionRemoved', scope: [section.Title] };
  }
  for (const [key, placed] of hasSkills) {
    const was = hadSkills.get(key);
    const scope = [placed.section.Title, placed.skill.Label];
    if (was) yield* skillDifferences(was, placed);
    else yield { change: 'structural', kind: 'skillAdded', scope };
  }
  for (const [key, { section, skill }] of hadSkills) {
    const scope = [section.Title, skill.Label];
    if (!hasSkills.has(key)) yield { change: 'structural', kind: 'skillRemoved', scope };
  }
  const orderOf = (of: readonly RatedFormSection[]) =>
    of.flatMap(({ Key, Skills }) => [Key, ...Skills.map(skill => skill.Key)]);
  const [order, newOrder] = [orderOf(sections), orderOf(newSections)];
  if (
    order.length === newOrder.length &&
    differ(order, newOrder) &&
    !differ(groups(order), groups(newOrder))
  ) {
    yield { change: 'wording', kind: 'order', scope: [] };
  }
}

/**
 * Lists what differs between two contents of a form, the gravest first, and the class of the whole change
 * (docs/product.md#forms-of-a-club). Equal contents have no difference, and the class 'wording'.
 */
export function classifyChange(
  before: FormContent,
  after: FormContent,
): { readonly change: FormChange; readonly differences: readonly FormDifference[] } {
  const found = [...wholeFormDifferences(before, after), ...partDifferences(before, after)];
  const differences = found.toSorted((a, b) => formChanges.indexOf(b.change) - formChanges.indexOf(a.change));
  return { change: differences[0]?.change ?? 'wording', differences };
}
