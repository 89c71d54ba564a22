import { isDeepStrictEqual } from 'node:util';
import type { DraftSaved } from '#contract/evals/club-forms.ts';
import { checkForm, type FormFault } from '#domain/evals/forms/check-form.ts';
import { type FormContent, type FormText, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { ENGLISH, isLanguage } from '#domain/text/languages.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import type { FormWithDraft } from './queries.ts';
import { texts } from './texts.ts';

/** Returns a text in the reader's language, else in the form's first. */
export const shownText = (text: FormText, content: FormContent): string =>
  textIn(text, content, readersLanguage());

/** Returns the name of a form in its first language, which is the same for every reader. */
export const nameOfForm = ({ Name, Languages: [first = ENGLISH] }: FormContent): string => Name[first] ?? '';

/** Names the place of a fault: its section and skill, by their numbers where they have no name, then the level or N/A. */
function placeOf({ path, place }: FormFault, content: FormContent): string {
  const { section, skill, level, wholeForm } = texts().places;
  const [item = '', ...numbers] = /^\/Sections\/(\d+)(?:\/Skills\/(\d+))?/.exec(path) ?? [];
  const names = place.map((text, nth) => {
    const number = Number(numbers[nth] ?? 0) + 1;
    return shownText(text, content) || (nth === 0 ? section(number) : skill(number));
  });
  const [, at] = /\/Levels\/(\d+)/.exec(path) ?? [];
  // Levels of the form are counted from 0; those of a skill are named by their value.
  if (at !== undefined) names.push(level(Number(at) + (item === '' ? 1 : 0)));
  if (path.includes('/NotApplicable')) names.push('N/A');
  const language = path.split('/').at(-1) ?? '';
  const suffix = isLanguage(language) && language !== content.Languages[0] ? ` (${language})` : '';
  return (names.join(' › ') || wholeForm) + suffix;
}

/** Lists what keeps a form from being published, each fault once with its place: 'Inputs › Braking: the key is taken.' */
export function faultsOf(content: FormContent) {
  const faults = checkForm(content).map(fault => ({
    path: fault.path,
    message: `${placeOf(fault, content)}: ${texts().faults[fault.kind](fault.most ?? 0)}`,
  }));
  const itemOf = (path: string) => /^(?:\/(?:Sections|Skills)\/\d+)*/.exec(path)?.[0] ?? '';
  return [
    ...new Map(faults.toReversed().map(fault => [itemOf(fault.path) + fault.message, fault])).values(),
  ].toReversed();
}

/** Lists what of a draft bears on the comparison of scores: skills, found by their keys, and the number of levels. */
function listDifferences(before: FormContent, after: FormContent): string[] {
  const { skillAdded, skillRemoved, levelCount } = texts().differences;
  const keys = (content: FormContent) =>
    new Set(ratedSectionsOf(content).flatMap(({ Skills }) => Skills.map(({ Key }) => Key)));
  const missingIn = (others: ReadonlySet<string>, content: FormContent): string[] =>
    ratedSectionsOf(content).flatMap(({ Title, Skills }) =>
      Skills.filter(({ Key }) => !others.has(Key)).map(({ Label }) =>
        [Title, Label].map(text => shownText(text, content)).join(' › '),
      ),
    );
  const [from, to] = [before.Levels.length, after.Levels.length];
  return [
    ...(from === to ? [] : [levelCount(from, to)]),
    ...missingIn(keys(before), after).map(skillAdded),
    ...missingIn(keys(after), before).map(skillRemoved),
  ];
}

/** Judges the draft of a form against its newest version: faults, differences, and whether scores go on (docs/product.md#forms-of-a-club). */
export function judgeDraft(
  draft: FormContent,
  { newest: published }: Pick<FormWithDraft, 'newest'>,
): Omit<DraftSaved, 'Version'> {
  const newest = published?.content;
  const Faults = faultsOf(draft).map(({ path, message }) => ({ Path: path, Message: message }));
  if (!newest) return { Faults, Change: 'first', LevelsRenamed: false, Differences: [] };
  const isSameCount = draft.Levels.length === newest.Levels.length;
  const change = isSameCount ? 'same' : 'scale';
  return {
    Faults,
    Change: isDeepStrictEqual(draft, newest) ? null : change,
    LevelsRenamed: isSameCount && !isDeepStrictEqual(draft.Levels, newest.Levels),
    Differences: listDifferences(newest, draft),
  };
}
