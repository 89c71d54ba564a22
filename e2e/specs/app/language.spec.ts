import type { Page } from '@playwright/test';
import { addEvent, type TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, test, withServiceWorker } from '../../fixtures/club.ts';
import { expectKept } from '../../fixtures/phone-storage.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { goTo } from '../../pages/go-to.ts';
import { newDriver } from '../../pages/profile-page.ts';

const spanish = { locale: 'es-MX' };

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const keptLanguage = async ({ db }: Club, { personId }: TestPerson) =>
  (await db.selectFrom('person').select('language').where('id', '=', personId).executeTakeFirstOrThrow())
    .language;
const chooser = (page: Page, name: 'Language' | 'Idioma') => page.getByRole('combobox', { name });

/** The words of a page that go on in the next line, as those of a column that others leave no room. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate(main => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });

test('a browser that asks for Spanish sees the sign-in page and a dashboard in Spanish', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(null, spanish);
  await page.goto('/.auth/login');
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  expect(await languageOf(page)).toBe('es');
  await expectAccessible(page);

  const student = await phoneOf(club.student, spanish);
  await student.goto('/student');
  await expect(student.getByText('PUNTOS FUERTES')).toBeVisible();
  await expectAccessible(student);
  await goTo(student, `/student/eval/${club.evals.unclaimed.evalId}`);
  await expect(student.getByRole('main')).toContainText('Aquí no hay nada');
});

test('the form is filled in Spanish, and without reception as well', async ({ club, phoneOf }) => {
  const { evalId, student } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor, { ...spanish, ...withServiceWorker });
  await page.goto('/instructor');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.goto(`/evalx/${evalId}`);
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await expectKept(page, `GetEval ${evalId}`);
  await expect(page.getByText(student.name.split(' ')[0] ?? '').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  expect(await languageOf(page)).toBe('es');
});

test('the language chosen stays after a reload, and the next device is in it', async ({ club, phoneOf }) => {
  const driver = await newDriver(club);
  const page = await phoneOf(driver, spanish);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Mi información' })).toBeVisible();
  await chooser(page, 'Idioma').selectOption('en');
  await expect(page.getByRole('heading', { name: 'My Info' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Info' })).toBeVisible();
  expect(await languageOf(page)).toBe('en');

  await expect.poll(() => keptLanguage(club, driver)).toBe('en');
  const next = await phoneOf(driver, spanish);
  await next.goto('/profile');
  await expect(next.getByRole('heading', { name: 'My Info' })).toBeVisible();
});

/** The links and buttons of a page that stand over each other or out of their card. */
const misplacedControls = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate(main => {
    const controls = [...main.querySelectorAll('article a, article button, li a, li button')].filter(
      control => control.checkVisibility() && control.textContent?.trim(),
    );
    const boxOfWords = (control: Element) => {
      if (control.querySelector('.visually-hidden')) return control.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(control);
      return range.getBoundingClientRect();
    };
    const words = controls.map(control => ({ control, box: boxOfWords(control) }));
    return words
      .filter(
        ({ control, box }) =>
          box.right > (control.closest('li')?.lastElementChild?.getBoundingClientRect().right ?? 0) ||
          words.some(
            ({ control: other, box: { left, right, top, bottom } }) =>
              other !== control &&
              left < box.right &&
              box.left < right &&
              top < box.bottom &&
              box.top < bottom,
          ),
      )
      .map(({ control }) => control.textContent ?? '');
  });

test('at a desk no Spanish word is broken or covered', async ({ club, phoneOf }) => {
  const { db, organizationId, eventId, admin, instructor } = club;
  await addEvent(db, organizationId, 'Jornada internacional de perfeccionamiento', '2026-06-13');
  await club.newEval(instructor);
  const page = await phoneOf(admin, { ...spanish, viewport: { width: 1280, height: 844 } });
  await page.goto(`/admin/${organizationId}`);
  await expect(page.getByRole('button', { name: 'Enviar recordatorios' }).first()).toBeVisible();
  for (const width of [1100, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await brokenWords(page), `${width} px`).toEqual([]);
    expect(await misplacedControls(page), `${width} px`).toEqual([]);
  }
  await page.goto(`/admin/${organizationId}/event/${eventId}`);
  await expect(page.getByRole('button', { name: /^Recordárselo/ }).first()).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
});
