import type { Club } from './rosters.ts';

type Admin = Pick<Club, 'ada' | 'byEvent'>;

/** Saves the reminder settings of an event over those that are stored. */
export async function saveReminders({ ada, byEvent: query }: Admin, settings: object) {
  const { Version } = (await ada.call('GetReminders', { query })).reply();
  return ada.call('SaveReminders', { query, body: { ...settings, Version } });
}

/** Saves the reminder settings of a club over those that are stored. */
export async function saveClubReminders(
  { ada, byOrganization: query }: Pick<Club, 'ada' | 'byOrganization'>,
  Plan: object | null,
) {
  const { Version } = (await ada.call('GetClubReminders', { query })).reply();
  return ada.call('SaveClubReminders', { query, body: { Plan, Version } });
}
