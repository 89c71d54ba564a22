import type { Browser, Page } from '@playwright/test';
import { LABEL_STOCKS, stockNames } from '../../../../src/domain/events/sheets/labels/label-stock.ts';
import { placeLabels } from '../../../../src/domain/events/sheets/labels/place-labels.ts';
import { type PaperName, paperNames, papers } from '../../../../src/domain/events/sheets/paper.ts';
import { type Club, expect, test } from '../../../fixtures/club.ts';
import { laptopOf } from '../../../fixtures/desk-club.ts';
import { addEventOf, addFullEvent, LONGEST_TEXTS } from '../../../fixtures/sheet-events.ts';
import { expectAccessible } from '../../../pages/accessible.ts';
import { type PaperPage, readPdf } from '../../../pages/pdf.ts';

/** Sheets that list every person who comes. */
const ofAll = ['board', 'name-tag', 'packet-label'];
const labels = ['name-tag', 'packet-label'];

/** The choice of the sheet, in English or Spanish. */
const choiceOf = (page: Page) => page.getByRole('combobox', { name: /^(Sheet|Hoja)$/ });

async function listSheets(page: Page): Promise<string[]> {
  await expect(choiceOf(page)).toBeVisible();
  const options = await choiceOf(page).getByRole('option').all();
  return Promise.all(options.map(async option => (await option.getAttribute('value')) ?? ''));
}

/** Returns the texts that a page cuts, and the names of pages with more in a part of them than there is room for. */
const findCut = (page: Page) =>
  page.locator('.sheet-pages').evaluate(pages => {
    const find = (parts: string) => [...pages.querySelectorAll(parts)];
    // The letters of some scripts are higher than their line, but not by half a line.
    const isShort = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight * 1.4;
    const isFull = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    const parts = ['head', 'body', 'foot', 'card', 'line', 'run', 'people', 'meeting'].map(
      name => `.sheet-${name}`,
    );
    return {
      texts: find('.sheet-fitted > bdi')
        .filter(isShort)
        .map(({ textContent }) => textContent ?? ''),
      pages: find(parts.join())
        .filter(isFull)
        .map(part => `${part.className} of ${part.closest('section')?.ariaLabel}`),
    };
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
  const isLongest = (text: string) => LONGEST_TEXTS.some(longest => text.includes(longest));
  expect([...cut.texts.filter(text => !isLongest(text)), ...cut.pages], `cut on ${sheet}`).toEqual([]);
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
  en: { locale: 'en-US', draft: 'DRAFT', counted: /page (\d+) of (\d+) · as of .+ roster version 1\b/ },
  es: {
    locale: 'es-ES',
    draft: 'BORRADOR',
    counted: /página (\d+) de (\d+) · a fecha de .+ versión 1 de la lista\b/,
  },
} as const;

/** Expects each page to count the pages of its list, and to say from when it is: at its foot, or above its labels. */
function expectCounted(pages: readonly PaperPage[], language: keyof typeof languages, sheet: string): void {
  let last = [0, 0];
  for (const page of pages) {
    const [, number = 0, count = 0] = languages[language].counted.exec(wordsOf(page))?.map(Number) ?? [];
    const [before = 0, ofBefore = 0] = last;
    expect([number, count], `pages of ${sheet}`).toEqual(
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
  /** '': all days. */
  readonly day?: string;
}

/** Prints sheets of 400 people without colour, and expects each person on them. */
async function expectAllPrinted(
  browser: Browser,
  club: Club,
  { paper, language, isWanted, day = '' }: Printed,
) {
  const { path } = await addFullEvent(club);
  const page = await laptopOf(browser, club, { locale: languages[language].locale });
  await page.goto(`${path}/print?paper=${paper}&day=${day}`);
  const kinds = (await listSheets(page)).filter(sheet => isWanted?.(sheet) ?? true);
  expect(kinds.length).toBeGreaterThan(0);
  for (const sheet of kinds) {
    const pages = await print(page, sheet);
    expectOnPaper(pages, paper, sheet);
    expectCounted(pages, language, sheet);
    if (!ofAll.includes(sheet)) continue;
    const words = pages.map(wordsOf).join(' ').replace(/\s/g, '');
    for (const number of [9, 101, 360])
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
  const kinds = (await listSheets(page)).filter(sheet => isWanted?.(sheet) ?? true);
  expect(kinds.length).toBeGreaterThan(0);
  for (const sheet of kinds) {
    const pages = await print(page, sheet);
    expectOnPaper(pages, paper, sheet);
    expectCounted(pages, language, sheet);
    // Neither pairings nor evals are announced.
    const drafts = pages.filter(printed => wordsOf(printed).includes(languages[language].draft));
    expect(drafts, sheet).toHaveLength(pages.length);
    const words = pages.map(wordsOf).join(' ');
    if (language === 'es') expect(words, sheet).not.toMatch(/\b(page|as of|version)\b/);
  }
}

test('a packet prints on A4 in Spanish, and grid sheets of 400 people on Letter', async ({
  browser,
  club,
}) => {
  await expectFewPrinted(browser, club, {
    ...{ paper: 'a4', language: 'es', isWanted: sheet => sheet === 'packet' },
  });
  await expectAllPrinted(browser, club, {
    ...{ paper: 'letter', language: 'en', isWanted: sheet => sheet === 'grid', day: '1' },
  });
});

for (const paper of paperNames) {
  for (const language of ['en', 'es'] as const) {
    test(`every sheet of 400 people prints on ${paper}, ${language}`, { tag: '@soak' }, async ({
      browser,
      club,
    }) => {
      // It makes and reads nine PDFs, of more than a thousand pages together.
      test.setTimeout(600_000);
      await expectAllPrinted(browser, club, { paper, language });
    });

    test(`every sheet of a student and an instructor prints on ${paper}, ${language}`, {
      tag: '@soak',
    }, async ({ browser, club }) => {
      await expectFewPrinted(browser, club, { paper, language });
    });
  }
}

test('labels print to a tenth of a millimetre, from the chosen label on', {
  tag: '@soak',
}, async ({ browser, club }) => {
  const { path } = await addEventOf(club, 30, 4);
  const page = await laptopOf(browser, club);
  for (const stock of stockNames) {
    await page.goto(`${path}/print?sheet=name-tag&stock=${stock}&start=3`);
    const pages = await print(page, 'name-tag');
    const { width, height } = LABEL_STOCKS[stock];
    const expected = placeLabels(LABEL_STOCKS[stock], 34, 3);
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

  await page.goto(`${path}/print?sheet=packet-label&stock=avery-9999&paper=a4&start=99`);
  await expect(page.getByText('Choose one: Avery 5160, 30 labels · Avery 5392')).toBeVisible();
  await page.getByLabel('Label sheet').selectOption('Avery L7160, 21 labels');
  await expect(page.getByText('A sheet has 21 labels. Printing begins at label 21.')).toBeVisible();
  await expectAccessible(page);
});
