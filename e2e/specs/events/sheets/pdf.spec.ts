import type { Browser, Page } from '@playwright/test';
import { LABEL_STOCKS, stockNames } from '../../../../src/domain/events/sheets/labels/label-stock.ts';
import { placeLabels } from '../../../../src/domain/events/sheets/labels/place-labels.ts';
import { papers } from '../../../../src/domain/events/sheets/paper.ts';
import { type Club, expect, test } from '../../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../../fixtures/desk-club.ts';
import { openSchool } from '../../../fixtures/school-club.ts';
import { expectAccessible } from '../../../pages/accessible.ts';
import { button } from '../../../pages/controls.ts';
import { type PaperPage, readPdf } from '../../../pages/pdf.ts';

const LONGEST = 'Wolfeschlegelsteinhausenbergerdorff';
const names = [
  { first: `${LONGEST} Hubert`, last: `de la ${LONGEST} y Rodríguez Fernández-${LONGEST}` },
  { first: 'Zoë', last: 'Ångström' },
  { first: '山田', last: '太郎' },
  { first: 'محمد', last: 'العربي' },
] as const;

/** Sheets that list every person who comes. */
const ofAll = ['board', 'name-tag', 'helmet', 'packet-label'];
const labels = ['name-tag', 'helmet', 'packet-label', 'alignment'];

/** An event of so many people in three run groups, the first of whom have long and foreign names. */
async function addEventOf(club: Club, students: number, instructors: number) {
  const added = await addRoster(club, `Track day of ${students + instructors}`, { students, instructors });
  const { eventId } = added;
  const people = await club.db
    .selectFrom('attendee')
    .innerJoin('membership', join =>
      join
        .onRef('membership.person_id', '=', 'attendee.person_id')
        .onRef('membership.organization_id', '=', 'attendee.organization_id'),
    )
    .where('event_id', '=', eventId)
    .orderBy('first_name')
    .orderBy('last_name')
    .select(['attendee.person_id', 'run_group'])
    .execute();
  const teachers = people.filter(({ run_group }) => run_group === 'Instructor');
  const drivers = people.filter(({ run_group }) => run_group !== 'Instructor');
  for (const [place, { person_id }] of drivers.entries()) {
    await club.db
      .updateTable('attendee')
      .set({
        run_group: ['Novice', 'Intermediate', 'Expertos de la tarde'][place % 3] ?? '',
        car_number: String(place + 1),
        instructor_id: teachers[place % teachers.length]?.person_id ?? null,
      })
      .where('event_id', '=', eventId)
      .where('person_id', '=', person_id)
      .execute();
  }
  for (const [place, { first, last }] of names.entries()) {
    const person = drivers[place];
    if (!person || students < names.length) continue;
    await club.db
      .updateTable('person')
      .set({ first_name: first, last_name: last })
      .where('id', '=', person.person_id)
      .execute();
  }
  return added;
}

/** The choice of the sheet, in English or Spanish. */
const choiceOf = (page: Page) => page.getByRole('combobox', { name: /^(Sheet|Hoja)$/ });

async function listSheets(page: Page): Promise<string[]> {
  await expect(choiceOf(page)).toBeVisible();
  const options = await choiceOf(page).getByRole('option').all();
  return Promise.all(options.map(async option => (await option.getAttribute('value')) ?? ''));
}

async function print(page: Page, sheet: string): Promise<PaperPage[]> {
  const title = await choiceOf(page).locator(`option[value="${sheet}"]`).innerText();
  await choiceOf(page).selectOption(sheet);
  // The pages of a packet have the titles of its sheets, of which the grid sheet is the first.
  const first = sheet === 'packet' ? /^(Grid sheet|Hoja de parrilla)/ : title;
  await expect(page.getByRole('region', { name: first }).first()).toBeVisible();
  // A printer without colours, or a dialog without 'background graphics', shows no background.
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  expect(pages, `pages of ${sheet}`).toHaveLength(await page.locator('.sheet-page').count());
  return pages;
}

const wordsOf = ({ texts }: PaperPage): string => texts.map(({ text }) => text).join(' ');

/** Expects each page to be of the paper and to have all its texts on it. */
function expectOnPaper(pages: readonly PaperPage[], paper: keyof typeof papers, sheet: string): void {
  const { width, height } = papers[paper];
  for (const page of pages) {
    expect([page.width, page.height].map(Math.round), sheet).toEqual([width, height].map(Math.round));
    expect(page.texts.length, `texts of ${sheet}`).toBeGreaterThan(0);
    const outside = page.texts.filter(
      ({ x, y, ...text }) => x < 0 || y < 0 || x + text.width > width || y + text.height > height,
    );
    expect(outside, sheet).toEqual([]);
  }
}

/** Prints sheets of 400 people on Letter, without colour, and expects each person on them. */
async function expectAllPrinted(browser: Browser, club: Club, isWanted: (sheet: string) => boolean) {
  await openSchool(club, ['Novice', 'Intermediate']);
  await club.db.updateTable('run_group').set({ colour: '#ffcc00' }).execute();
  const { path } = await addEventOf(club, 360, 40);
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/print?paper=letter`);
  const kinds = (await listSheets(page)).filter(isWanted);
  expect(kinds.length).toBeGreaterThan(2);
  for (const sheet of kinds) {
    const pages = await print(page, sheet);
    expectOnPaper(pages, 'letter', sheet);
    for (const [place, each] of pages.entries()) {
      if (sheet !== 'alignment')
        expect(wordsOf(each), `${sheet}, ${place + 1}`).toMatch(/as of .+ roster version 1/);
    }
    if (!ofAll.includes(sheet)) continue;
    const words = pages.map(wordsOf).join(' ').replace(/\s/g, '');
    for (const number of [9, 100, 360])
      expect(words, sheet).toContain(`Student${String(number).padStart(3, '0')}`);
    for (const word of ['Zoë', 'Ångström', 'Teacher040', '#359', 'Expertosdelatarde']) {
      expect(words, sheet).toContain(word);
    }
    if (labels.includes(sheet)) expect(words, sheet).toContain('Teacher040Instructor');
  }
}

test('grid sheets, boards and name tags of 400 people print on Letter, on the paper and without colour', async ({
  browser,
  club,
}) => {
  await expectAllPrinted(browser, club, sheet => ['grid', 'board', 'name-tag'].includes(sheet));
});

test('every sheet of 400 people prints on Letter', { tag: '@soak' }, async ({ browser, club }) => {
  // It makes and reads thirteen PDFs, of hundreds of pages together.
  test.setTimeout(90_000);
  await expectAllPrinted(browser, club, () => true);
});

test('every sheet of a student and an instructor prints on A4 in Spanish', async ({ browser, club }) => {
  const { path } = await addEventOf(club, 1, 1);
  const page = await laptopOf(browser, club, { locale: 'es-ES' });
  await page.goto(`${path}/print?paper=a4`);
  for (const sheet of await listSheets(page)) {
    const pages = await print(page, sheet);
    expectOnPaper(pages, 'a4', sheet);
    const words = pages.map(wordsOf).join(' ');
    expect(words, sheet).not.toMatch(/\b(page|as of|version)\b/);
    if (!labels.includes(sheet)) expect(words, sheet).toContain('página 1 de');
  }
});

test('labels print where the maker cut them, to a tenth of a millimetre, from the label that was asked for', async ({
  browser,
  club,
}) => {
  const { path } = await addEventOf(club, 30, 4);
  const page = await laptopOf(browser, club);
  for (const stock of stockNames) {
    await page.goto(`${path}/print?sheet=name-tag&stock=${stock}&start=3&offset=1.5x-0.5`);
    const pages = await print(page, 'name-tag');
    const { width, height } = LABEL_STOCKS[stock];
    const expected = placeLabels(LABEL_STOCKS[stock], 34, 3, { x: 1.5, y: -0.5 });
    expect(pages).toHaveLength(expected.length);
    for (const [number, places] of expected.entries()) {
      const shapes = pages[number]?.shapes ?? [];
      const missing = places.filter(
        place =>
          !shapes.some(
            shape =>
              Math.abs(shape.x - place.x) < 0.1 &&
              Math.abs(shape.y - place.y) < 0.1 &&
              Math.abs(shape.width - width) < 0.2 &&
              Math.abs(shape.height - height) < 0.2,
          ),
      );
      expect(missing, `${stock}, page ${number + 1}`).toEqual([]);
    }
  }

  await page.goto(`${path}/print?sheet=helmet&stock=avery-9999&paper=a4&start=99`);
  await expect(page.getByText('Choose one: Avery 5160, 30 labels · Avery 5163')).toBeVisible();
  await page.getByLabel('Label sheet').selectOption('Own measures');
  await page.getByLabel('Labels down').fill('9');
  await button(page, 'Use these measures').click();
  await expect(page.getByText('The labels do not fit on the paper.')).toBeVisible();
  await page.getByLabel('Labels down').fill('2');
  await button(page, 'Use these measures').click();
  await expect(page.getByText('A sheet has 6 labels. Printing begins at label 6.')).toBeVisible();
  await expect(page).toHaveURL(/stock=3x2x63.5x38.1x7.21x15.15x66.04x38.1/);
  await expectAccessible(page);
});
