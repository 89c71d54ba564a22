import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { linksIn, nextMessageTo } from '../../fixtures/outbox.ts';
import { expectAccessible } from '../../pages/accessible.ts';

test('focuses the address of the sign-in on a laptop, and not at first on a phone', async ({ phoneOf }) => {
  const desk = await phoneOf(null, {
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  await desk.goto('/.auth/login');
  await expect(desk.getByLabel('Email', { exact: true })).toBeFocused();

  const phone = await phoneOf(null);
  await phone.goto('/.auth/login');
  const field = phone.getByLabel('Email', { exact: true });
  await expect(field).toBeVisible();
  await expect(field).not.toBeFocused();
  await field.fill('lena@focus.example');
  await phone.getByRole('button', { name: 'Send code' }).tap();
  await phone.getByRole('button', { name: 'Use another e-mail' }).tap();
  await expect(field).toBeFocused();
});

test("the mail's button signs in with one press in the browser that asked, and returns to the wanted page", async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(null);
  await page.goto('/.auth/login?post_login_redirect_uri=%2Fprofile%2Fdata');
  await page.getByLabel('Email', { exact: true }).fill('lena@link.example');
  await page.getByRole('button', { name: 'Send code' }).tap();
  await expect(page.getByText('in the server’s terminal')).toBeVisible();
  const mail = await nextMessageTo(club.server().dataDir, 'lena@link.example');
  const link = linksIn(mail).find(address => address.includes('/.auth/login')) ?? '';

  const elsewhere = await phoneOf(null);
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText('only in the browser that asked for the code');
  await expectAccessible(elsewhere);

  const opened = await page.context().newPage();
  await opened.goto(link);
  await opened.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await expect(opened).toHaveURL(/\/profile\/data$/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('was used already');
});

test('fits the header of the sign-in into 320 px with text at 200 %', async ({ club, phoneOf }) => {
  const viewport = { width: 320, height: 844 };
  const enlarge = (page: Page) =>
    page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const gate = await phoneOf(null, { viewport });
  await gate.goto('/.auth/login');
  await expect(gate.getByLabel('Email', { exact: true })).toBeVisible();
  await enlarge(gate);
  const [brand, languages] = await Promise.all(
    [gate.getByText('Apex Debrief', { exact: true }).first(), gate.getByLabel('Language')].map(each =>
      each.boundingBox(),
    ),
  );
  expect((brand?.x ?? 0) + (brand?.width ?? 999)).toBeLessThanOrEqual(languages?.x ?? 0);

  const page = await phoneOf(club.admin, { viewport });
  await page.goto('/admin');
  const title = page.getByRole('heading', { name: 'Clubs' });
  await expect(title).toBeVisible();
  await enlarge(page);
  expect(await title.evaluate(each => each.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
});
