import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { LABEL_STOCKS, stockNames } from '../../../../src/domain/events/sheets/labels/label-stock.ts';
import { placeLabels } from '../../../../src/domain/events/sheets/labels/place-labels.ts';
import { type PaperName, paperNames, papers } from '../../../../src/domain/events/sheets/paper.ts';
import { type Club, expect, test } from '../../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../../fixtures/desk-club.ts';
import { openSchool } from '../../../fixtures/school-club.ts';
import { expectAccessible } from '../../../pages/accessible.ts';
import { button } from '../../../pages/controls.ts';
import { type PaperPage, readPdf } from '../../../pages/pdf.ts';

const LONGEST = 'Wolfeschlegelsteinhausenbergerdorff';
/** The names of the first students. The first is cut, since even two small lines have no room for it. */
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
  await sql`
    with listed as (
      select person_id, run_group, row_number() over (partition by run_group order by last_name) as place,
        count(*) filter (where run_group = 'Instructor') over () as instructors
      from attendee join membership using (organization_id, person_id) where event_id = ${added.eventId})
    update attendee set car_number = student.place, instructor_id = teacher.person_id,
      run_group = (array['Novice', 'Intermediate', 'Expertos de la tarde'])[1 + (student.place - 1) % 3]
    from listed as student
    left join listed as teacher on teacher.run_group = 'Instructor'
      and teacher.place = 1 + (student.place - 1) % nullif(student.instructors, 0)
    where event_id = ${added.eventId} and attendee.person_id = student.person_id
      and student.run_group <> 'Instructor'`.execute(club.db);
  if (students < names.length) return added;
  await sql`
    update person set first_name = given.first, last_name = given.last
    from jsonb_to_recordset(${JSON.stringify(names.map((name, at) => ({ ...name, number: at + 1 })))})
      as given (number int, first text, last text), attendee
    where event_id = ${added.eventId} and person_id = person.id and car_number = number::text`.execute(
    club.db,
  );
  return added;
}

/** The choice of the sheet, in English or Spanish. */
const choiceOf = (page: Page) => page.getByRole('combobox', { name: /^(Sheet|Hoja)$/ });

async function listSheets(page: Page): Promise<string[]> {
  await expect(choiceOf(page)).toBeVisible();
  const options = await choiceOf(page).getByRole('option').all();
  return Promise.all(options.map(async option => (await option.getAttribute('value')) ?? ''));
}

/** Returns the texts that a page cuts, and the pages that have more than there is room for. */
const findCut = (page: Page): Promise<string[]> =>
  page.locator('.sheet-pages').evaluate(pages => {
    const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    const texts = [...pages.querySelectorAll('.sheet-fitted > bdi')].filter(isCut);
    const bodies = [...pages.querySelectorAll('.sheet-body')].filter(isCut);
    return [
      ...texts.map(text => text.textContent ?? ''),
      ...bodies.map(body => body.closest('section')?.ariaLabel ?? ''),
    ];
  });

async function print(page: Page, sheet: string): Promise<PaperPage[]> {
  const title = await choiceOf(page).locator(`option[value="${sheet}"]`).innerText();
  await choiceOf(page).selectOption(sheet);
  // The last sheets of a packet are students' cards.
  const first = sheet === 'packet' ? /^(Students’ cards|Tarjetas de alumnos)/ : title;
  await expect(page.getByRole('region', { name: first }).first()).toBeVisible();
  // A printer without colours, or a dialog without 'background graphics', shows no background.
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  expect(pages, `pages of ${sheet}`).toHaveLength(await page.locator('.sheet-page').count());
  await page.emulateMedia({ media: 'print' });
  const cut = await findCut(page);
  expect(
    cut.filter(text => !text.includes(LONGEST)),
    `cut on ${sheet}`,
  ).toEqual([]);
  await page.emulateMedia({ media: null });
  return pages;
}

const wordsOf = ({ texts }: PaperPage): string => texts.map(({ text }) => text).join(' ');

/** Expects each page to be of the paper and to have all its texts on it. */
function expectOnPaper(pages: readonly PaperPage[], paper: PaperName, sheet: string): void {
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

const languages = {
  en: { locale: 'en-US', foot: /page (\d+) of (\d+) as of .+ roster version 1$/ },
  es: { locale: 'es-ES', foot: /página (\d+) de (\d+) a fecha de .+ versión 1 de la lista$/ },
} as const;

/** Expects the foot of each page to count the pages of its list, and to say from when it is. */
function expectFeet(pages: readonly PaperPage[], language: keyof typeof languages, sheet: string): void {
  let last = [0, 0];
  for (const page of pages) {
    const [, number = 0, count = 0] = languages[language].foot.exec(wordsOf(page))?.map(Number) ?? [];
    const [before = 0, ofBefore = 0] = last;
    expect([number, count], `foot of ${sheet}`).toEqual(
      before < ofBefore ? [before + 1, ofBefore] : [1, Math.max(count, 1)],
    );
    last = [number, count];
  }
  expect(last[0], `last page of ${sheet}`).toBe(last[1]);
}

interface Printed {
  readonly paper: PaperName;
  readonly language: keyof typeof languages;
  readonly isWanted?: (sheet: string) => boolean;
}

/** Prints sheets of 400 people without colour, and expects each person on them. */
async function expectAllPrinted(browser: Browser, club: Club, { paper, language, isWanted }: Printed) {
  await openSchool(club, ['Novice', 'Intermediate']);
  await club.db.updateTable('run_group').set({ colour: '#ffcc00' }).execute();
  const { path } = await addEventOf(club, 360, 40);
  const page = await laptopOf(browser, club, { locale: languages[language].locale });
  await page.goto(`${path}/print?paper=${paper}`);
  // Forms with names are the blank form, 360 times.
  const kinds = (await listSheets(page)).filter(sheet => sheet !== 'form' && (isWanted?.(sheet) ?? true));
  expect(kinds.length).toBeGreaterThan(0);
  for (const sheet of kinds) {
    const pages = await print(page, sheet);
    expectOnPaper(pages, paper, sheet);
    if (!labels.includes(sheet)) expectFeet(pages, language, sheet);
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

/** Prints every sheet of a student and an instructor. */
async function expectFewPrinted(browser: Browser, club: Club, { paper, language, isWanted }: Printed) {
  const { path } = await addEventOf(club, 1, 1);
  const page = await laptopOf(browser, club, { locale: languages[language].locale });
  await page.goto(`${path}/print?paper=${paper}`);
  for (const sheet of (await listSheets(page)).filter(name => isWanted?.(name) ?? true)) {
    const pages = await print(page, sheet);
    expectOnPaper(pages, paper, sheet);
    if (!labels.includes(sheet)) expectFeet(pages, language, sheet);
    const words = pages.map(wordsOf).join(' ');
    if (language === 'es') expect(words, sheet).not.toMatch(/\b(page|as of|version)\b/);
  }
}

test('a packet of a student prints on A4 in Spanish, and grid sheets of 400 people on Letter', async ({
  browser,
  club,
}) => {
  await expectFewPrinted(browser, club, {
    ...{ paper: 'a4', language: 'es', isWanted: sheet => sheet === 'packet' },
  });
  await expectAllPrinted(browser, club, {
    ...{ paper: 'letter', language: 'en', isWanted: sheet => sheet === 'grid' },
  });
});

for (const paper of paperNames) {
  for (const language of ['en', 'es'] as const) {
    test(`every sheet of 400 people prints on ${paper}, ${language}`, { tag: '@soak' }, async ({
      browser,
      club,
    }) => {
      // It makes and reads thirteen PDFs, of hundreds of pages together.
      test.setTimeout(180_000);
      await expectAllPrinted(browser, club, { paper, language });
    });

    test(`every sheet of a student and an instructor prints on ${paper}, ${language}`, {
      tag: '@soak',
    }, async ({ browser, club }) => {
      await expectFewPrinted(browser, club, { paper, language });
    });
  }
}

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
