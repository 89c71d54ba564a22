import { expect, type Locator, type Page } from '@playwright/test';
import { changeField, type EvalDraft, untouchedDraft } from '../../src/domain/evals/draft.ts';
import { ratingName } from '../../src/domain/evals/draft-fields.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  ratedSections,
  slidersOf,
} from '../../src/domain/evals/forms/template.ts';
import { templateFor } from '../../src/domain/evals/forms/templates.ts';
import type { TestPerson } from '../../src/testing/cast.ts';

/** The levels of one rating; in view only while it is the open one. */
export const levelsOf = (page: Page, skill: string): Locator =>
  page.getByRole('group', { name: skill, exact: true });

/** The radio button of a rating's level, by its number. */
export const levelOf = (page: Page, skill: string, level: number): Locator =>
  levelsOf(page, skill).getByRole('radio', { name: new RegExp(`^${level}`) });

/** Presses a level, which is chosen then. The whole row is the target, not only its words. */
export async function rate(page: Page, skill: string, level: number): Promise<void> {
  await levelOf(page, skill, level).locator('xpath=ancestor::label').tap();
  // A finger is lifted before the page has heard of it; by then the row may be closed again.
  await expect(page.locator(`fieldset[aria-label="${skill}"] input[value="${level}"]`)).toBeChecked();
}

export const skillsByPage = (evalType: EvalType = INSTRUCTOR_RATES_STUDENT): string[][] =>
  templateFor(evalType)
    .sections.map(section => slidersOf(section).map(slider => slider.label))
    .filter(skills => skills.length > 0);

/** Presses Continue and waits for the next step. */
export async function pressContinue(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue' });
  const step = page.getByRole('heading', { level: 1 });
  await button.waitFor();
  const before = await step.innerText();
  await button.tap();
  await expect(step).not.toHaveText(before);
}

/** Rates every skill alike, from the first page on, and goes on to the summary. */
export async function fill(page: Page, level: number, evalType: EvalType = INSTRUCTOR_RATES_STUDENT) {
  for (const skills of skillsByPage(evalType)) {
    for (const skill of skills) await rate(page, skill, level);
    await pressContinue(page);
  }
  // The notes may be left empty.
  await pressContinue(page);
}

/** Puts the draft of an instructor's eval on a phone, each skill rated alike, as if it had been filled there before. */
export async function bringDraft(page: Page, evalId: string, person: TestPerson, level: number, notes = '') {
  let draft: EvalDraft = untouchedDraft(evalId);
  const names = ratedSections(templateFor(INSTRUCTOR_RATES_STUDENT)).flatMap(section =>
    slidersOf(section).map(slider => ratingName(section.property, slider.property)),
  );
  for (const name of names) draft = changeField(draft, name, level, new Date());
  if (notes) draft = changeField(draft, 'PrivateNotes', notes, new Date());
  const text = JSON.stringify({ ...draft, UserId: person.personId });
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`eval-draft:${evalId}`, text],
  );
}

/** The last page of an instructor's form, where it is submitted. */
export const summaryOf = (evalId: string) => `/evalx/${evalId}/5`;

export const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit' }).tap();

/** The keys of the drafts in the browser's storage. */
export const draftsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('eval-draft:')));
