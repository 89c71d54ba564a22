import type { BodyOf } from '#contract/calls.ts';
import { findAccentFault, normaliseAccent } from '#domain/clubs/accent.ts';
import type { AuditDetails } from '#domain/clubs/audit-actions.ts';
import { normaliseOrganizationId } from '#domain/motorsportreg/organization-id.ts';
import { lockOrganization, updateOrganization } from '#server/clubs/organization.ts';
import { texts } from '#server/clubs/texts.ts';
import { findTimeZone } from '#server/clubs/time-zone.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { choosePictures } from '#server/platform/storage/choose-pictures.ts';
import type { Work } from '#server/platform/work/work.ts';
import { versionOfSettings } from './queries.ts';

type Settings = Omit<
  Awaited<ReturnType<typeof lockOrganization>>,
  'id' | 'has_credentials' | 'reminder_plan' | 'students_ask' | 'school'
>;

/** Returns the typed settings, normalised; a problem with the faults if there are any. */
async function checkTypedSettings(
  work: Work<Caller>,
  body: BodyOf<'SaveOrganizationSettings'>,
  before: Settings,
): Promise<Settings> {
  const { Name: name } = body;
  const typedId = body.MotorSportRegId?.trim() ?? '';
  const motorsportreg_id = normaliseOrganizationId(typedId);
  const wrong: ProblemDetail[] = [];
  if (name === '') wrong.push({ path: '/Name', message: texts().needsName });
  if (typedId !== '' && motorsportreg_id === null) {
    wrong.push({ path: '/MotorSportRegId', message: texts().noSuchId });
  }
  const { TimeZone = before.time_zone } = body;
  const time_zone = TimeZone === before.time_zone ? TimeZone : await findTimeZone(work.trx, TimeZone);
  if (time_zone === null) wrong.push({ path: '/TimeZone', message: platformTexts().noTimeZone });
  const admins_need_passkey = body.AdminsNeedPasskey ?? before.admins_need_passkey;
  // The admin who switches it on must be able to get in afterwards.
  if (admins_need_passkey && !work.by.byPasskey) {
    wrong.push({ path: '/AdminsNeedPasskey', message: texts().passkeyFirst });
  }
  const { Logo: logo_url = before.logo_url, Accent = before.accent } = body;
  wrong.push(
    ...(await choosePictures(
      work,
      null,
      [{ path: '/Logo', address: before.logo_url }],
      [{ path: '/Logo', address: logo_url }],
    )),
  );
  const accent = normaliseAccent(Accent ?? '');
  const fault = accent && findAccentFault(accent);
  if (fault) wrong.push({ path: '/Accent', message: texts().accentFaults[fault] });
  const [first] = wrong;
  if (first) throw problems.refused(texts().settingsNotSaved, first.message, wrong);
  return {
    name,
    motorsportreg_id,
    admins_need_passkey,
    time_zone: time_zone ?? before.time_zone,
    logo_url,
    accent,
  };
}

const shown = (value: string | null): string => value ?? 'none';
const needed = (isNeeded: boolean): string => (isNeeded ? 'needed' : 'not needed');

/** Which settings become others, for the audit log. */
function changesOf(before: Settings, after: Settings): AuditDetails {
  return {
    ...(before.name !== after.name && { Name: `${before.name} → ${after.name}` }),
    ...(before.motorsportreg_id !== after.motorsportreg_id && {
      MotorSportRegId: `${shown(before.motorsportreg_id)} → ${shown(after.motorsportreg_id)}`,
    }),
    ...(before.admins_need_passkey !== after.admins_need_passkey && {
      Passkey: needed(after.admins_need_passkey),
    }),
    ...(before.logo_url !== after.logo_url && { Logo: after.logo_url ? 'changed' : 'removed' }),
    ...(before.accent !== after.accent && { Accent: `${shown(before.accent)} → ${shown(after.accent)}` }),
    ...(before.time_zone !== after.time_zone && { 'Time zone': `${before.time_zone} → ${after.time_zone}` }),
  };
}

/** Saves the settings over the Version they were read with (as events, docs/product.md#club-settings). */
export async function saveSettings(
  work: Work<Caller>,
  organizationId: string,
  body: BodyOf<'SaveOrganizationSettings'>,
): Promise<void> {
  const { trx, audit } = work;
  const before = await lockOrganization(trx, organizationId);
  const settings = await checkTypedSettings(work, body, before);
  refuseStale(body.Version, versionOfSettings(before));
  const details = changesOf(before, settings);
  if (Object.keys(details).length === 0) return;
  await updateOrganization(trx, organizationId, settings);
  await audit(organizationId, { action: 'settings-saved', about: settings.name, details });
}
