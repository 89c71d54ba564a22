import { expect, test } from '../../fixtures/club.ts';
import { addRated } from '../../fixtures/rated-eval.ts';
import { button } from '../../pages/controls.ts';

test('an admin finds the link at one place, the other evals of the student, and Back to the event', async ({
  club,
  phoneOf,
}) => {
  const { now, first } = await addRated(club, { before: true });
  const page = await phoneOf(club.admin);
  await page.goto(`/admin/${club.organizationId}/eval/${now.evalId}`);
  await expect(page.getByText('Need a correction?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    `/admin/${club.organizationId}/event/${club.eventId}`,
  );
  const history = page.getByRole('region', { name: 'Driving History' });
  await expect(history.getByRole('link')).toHaveAttribute(
    'href',
    `/admin/${club.organizationId}/eval/${first?.evalId}`,
  );
  await expect(page.getByRole('button', { name: /link/i })).toHaveCount(0);
  await button(page, 'Share').tap();
  await expect(page.getByLabel('Public link', { exact: true })).toHaveCount(1);
});
