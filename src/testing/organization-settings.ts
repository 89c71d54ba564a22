import type { BodyOf, CallName, ReplyOf } from '#contract/calls.ts';
import type { Club } from './rosters.ts';

export type Settings = ReplyOf<'GetOrganizationSettings'>;

/** The settings of the cast's club as its admin reads them. */
export async function loadClubSettings({ ada, byOrganization }: Club): Promise<Settings> {
  return (await ada.call('GetOrganizationSettings', { query: byOrganization })).reply();
}

/** A call of the club's settings by its admin. */
export function change<N extends CallName>({ ada, byOrganization }: Club, name: N, body: BodyOf<N> & object) {
  return ada.call(name, { query: byOrganization, body });
}

/** Saves the settings of the cast's club over what its admin reads now. */
export async function saveSettings(club: Club, body: Omit<BodyOf<'SaveOrganizationSettings'>, 'Version'>) {
  const { Version } = await loadClubSettings(club);
  return change(club, 'SaveOrganizationSettings', { ...body, Version });
}

/** The e-mails of the admins. */
export const adminEmails = ({ Admins }: Settings) => Admins.map(({ Email }) => Email);

/** The newest page of the club's audit log, as far as a rule is about it. */
export async function readAudit({ ada, byOrganization }: Club) {
  const { Entries } = (await ada.call('GetAuditLog', { query: byOrganization })).reply();
  return Entries.map(({ ActorName, Action, About, Details }) => ({ ActorName, Action, About, Details }));
}
