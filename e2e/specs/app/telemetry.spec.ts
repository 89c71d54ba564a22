import type { Page } from '@playwright/test';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { INTERNAL_MARKER } from '../../../src/testing/evals.ts';
import { startTelemetryPeer, type TelemetryPeer } from '../../../src/testing/telemetry-peer.ts';
import { test as base, type Club, expect, openClub, openPageOf, phone } from '../../fixtures/club.ts';

interface Fixtures {
  /** A club whose server names the peer. */
  watched: { club: Club; peer: TelemetryPeer };
  open: (person: TestPerson | null) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  watched: async ({ playwright: _ }, use) => {
    const peer = await startTelemetryPeer();
    const club = await openClub({ TELEMETRY_DSN: peer.dsn });
    await use({ club, peer });
    await club.close();
    await peer.goDown();
  },
  open: async ({ browser, watched }, use) => {
    await use(person => openPageOf(browser, watched.club, person, phone));
    await Promise.all(browser.contexts().map(context => context.close()));
  },
});

const telemetryCode = /\/assets\/start-[\w-]+\.js$/;
const routesOf = (peer: TelemetryPeer) =>
  peer.items().flatMap(({ type, transaction }) => (type === 'transaction' ? [transaction] : []));
const errorsOf = (peer: TelemetryPeer) => peer.items().filter(({ exception }) => exception !== undefined);
const telemetryLoaded = (page: Page) => page.waitForResponse(response => telemetryCode.test(response.url()));

test('telemetry names screens by pattern and errors by kind, and no person', {
  tag: '@soak',
}, async ({ watched: { club, peer }, open }) => {
  test.slow();
  const { student, evals } = club;
  const { evalId, linkKey } = evals.ofStudent;
  await club.db
    .updateTable('person')
    .set({ phone: '+1 555 0177', address: '1 Marker Lane' })
    .where('id', '=', student.personId)
    .execute();
  const page = await open(student);
  const loaded = telemetryLoaded(page);
  await page.goto('/student');
  await loaded;
  await expect.poll(() => routesOf(peer)).toContain('/student');

  await test.step('the screens that are opened', async () => {
    await page
      .getByRole('link', { name: /Apex Score:/ })
      .first()
      .tap();
    await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeVisible();
    await expect.poll(() => routesOf(peer)).toContain('/student/eval/:evalId');
    const stranger = await open(null);
    await stranger.goto(`/eval/link/${linkKey}?from=${student.email}`);
    await expect(stranger.getByText('Good hands.')).toBeVisible();
    await expect.poll(() => routesOf(peer)).toContain('/eval/link/:linkKey');
    await stranger.evaluate(() => {
      Promise.reject(new Error(`${document.title} ${location.href} ${document.body.innerText}`));
    });
    await expect.poll(() => errorsOf(peer).length).toBe(1);
  });

  await test.step("an error that the boundary catches: 'Something went wrong' stays shown", async () => {
    await page.route('**/assets/ProfileScreen-*.js', route => route.abort());
    await page.getByRole('link', { name: 'Profile' }).tap();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect.poll(() => errorsOf(peer).length).toBe(2);
    expect(errorsOf(peer)[1]).toMatchObject({
      transaction: '/profile',
      exception: {
        values: [
          { type: 'TypeError', value: 'Failed to fetch dynamically imported module' },
          { type: 'MissingCode', value: 'The code of a screen or of a part could not be fetched.' },
        ],
      },
    });
  });

  await test.step('errors with whatever text', async () => {
    await page.evaluate(
      texts => setTimeout(() => reportError(new Error(texts.join(' ')))),
      [student.name, student.email, evalId, linkKey, 'Good hands.'],
    );
    await expect.poll(() => errorsOf(peer).length).toBe(3);
    expect(errorsOf(peer)[2]).toMatchObject({
      exception: { values: [{ type: 'Error', value: 'Withheld: it may hold what a person has written.' }] },
    });
  });

  const all = JSON.stringify(peer.received);
  const planted = [student.name, 'Sam', student.email, 'Ivan', 'ivan@', '+1 555 0177', 'Marker Lane'];
  const keys = [evalId, linkKey, student.personId, club.organizationId, INTERNAL_MARKER, 'Good hands'];
  for (const text of [...planted, ...keys, 'Lime Rock', 'from=', 'cookie', 'breadcrumbs', 'ip_address']) {
    expect(all, text).not.toContain(text);
  }
  for (const { headers } of peer.received) {
    expect(headers.referer ?? '').toMatch(/^(?:http:\/\/localhost:\d+\/)?$/);
  }
});

test('loads no telemetry unless its server is set', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.student);
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const answer = await page.goto('/student');
  await expect(page.getByRole('heading', { name: 'Overall Apex Score' })).toBeVisible();
  // The browser prefetches the next screen when it is idle, and would have fetched telemetry before that.
  await expect.poll(() => asked.some(url => /\/assets\/form-/.test(url))).toBe(true);
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';");
  expect(asked.filter(url => telemetryCode.test(url))).toEqual([]);
  expect(asked.filter(url => new URL(url).origin !== club.server().url)).toEqual([]);
});
