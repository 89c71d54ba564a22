import type { Page } from '@playwright/test';
import { INSTRUCTOR_RATES_STUDENT } from '../../../src/domain/evals/forms/template.ts';
import { addPerson } from '../../../src/testing/cast.ts';
import { addEval } from '../../../src/testing/evals.ts';
import { expect, test, withServiceWorker } from '../../fixtures/club.ts';
import { expectKept } from '../../fixtures/phone-storage.ts';

/** Everything that the service worker keeps, as text. */
const keptByWorker = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const reply of await cache.matchAll()) texts.push(await reply.text());
    }
    return texts.join('\n');
  });

test('a public link has a preview for chats, and the phone caches the shell alone', async ({
  club,
  phoneOf,
}) => {
  const subject = await addPerson(club.db, 'Lena Linked', 'lena@linked.example');
  const { organizationId, eventId, instructor } = club;
  const { linkKey, evalId } = await addEval(club.db, {
    organizationId,
    eventId,
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluator: instructor,
    subject,
    rating: 3,
  });
  const page = await phoneOf(instructor, withServiceWorker);
  const answer = await page.goto(`/eval/link/${linkKey}`);
  expect(await answer?.text()).toContain('property="og:title" content="Eval Summary: Lena Linked"');
  await expect(page.getByText(subject.name, { exact: true })).toBeVisible();

  await expectKept(page);
  const kept = await keptByWorker(page);
  expect(kept).toContain('<div id="root">');
  expect(kept).not.toContain(subject.name);

  await club.db.updateTable('eval').set({ public_link_key: null }).where('id', '=', evalId).execute();
  await page.reload();
  await expect(page.getByText('Nothing here')).toBeVisible();
  await expect(page.getByText(subject.name)).toHaveCount(0);
});
