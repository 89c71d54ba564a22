import { paths } from '../../../src/contract/paths.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { addTrackDay, openLog, openSchool } from '../../fixtures/school-club.ts';

async function openTrackDay(club: Club): Promise<void> {
  await openSchool(club, ['Novice']);
  await addTrackDay(club, 'Log day', 0, club.instructor);
}

test('notes that are saved before it is known who writes them stay in the dialog', async ({
  club,
  phoneOf,
}) => {
  await openTrackDay(club);
  const ivan = await phoneOf(club.instructor);
  // The session is asked for, and its answer does not come.
  await ivan.route('**/.auth/me', () => undefined);
  await ivan.goto(paths.today());
  await openLog(ivan);
  await ivan.getByLabel('Notes').fill('Late apex in turn 5.');
  await ivan.getByRole('button', { name: 'Save' }).tap();
  await expect(ivan.getByRole('dialog')).toContainText('your sign-in is still being checked');
  await expect(ivan.getByLabel('Notes')).toHaveValue('Late apex in turn 5.');
});
