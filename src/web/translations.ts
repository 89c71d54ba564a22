import type { ChartsTexts } from './charts/texts.ts';
import type { ShareTexts } from './eval-view/share/texts.ts';
import type { EvalViewTexts } from './eval-view/texts.ts';
import type { AdminProfileTexts } from './features/admin-profiles/texts.ts';
import type { HomeTexts } from './features/home/texts.ts';
import type { OrganizationAccessTexts } from './features/organization-settings/access-texts.ts';
import type { AuditTexts } from './features/organization-settings/audit-texts.ts';
import type { ClubRemindersTexts } from './features/organization-settings/club-reminders-texts.ts';
import type { OrganizationSettingsTexts } from './features/organization-settings/texts.ts';
import type { PeopleSearchTexts } from './features/people-search/texts.ts';
import type { SetupTexts } from './features/setup/texts.ts';
import type { SignInTexts } from './features/sign-in/texts.ts';
import type { UnsubscribeTexts } from './features/unsubscribe/texts.ts';
import type { Forms } from './forms/forms.ts';
import type { MotorsportRegTexts } from './motorsportreg/texts.ts';
import type { UnsavedTexts } from './unsaved/texts.ts';

/** Every catalogue of texts: what another language must have, whole. */
export interface Translations {
  readonly adminProfiles: AdminProfileTexts;
  readonly auditLog: AuditTexts;
  readonly charts: ChartsTexts;
  readonly clubReminders: ClubRemindersTexts;
  readonly evalView: EvalViewTexts;
  readonly forms: Forms;
  readonly home: HomeTexts;
  readonly motorsportReg: MotorsportRegTexts;
  readonly organizationAccess: OrganizationAccessTexts;
  readonly organizationSettings: OrganizationSettingsTexts;
  readonly peopleSearch: PeopleSearchTexts;
  readonly setup: SetupTexts;
  readonly share: ShareTexts;
  readonly signIn: SignInTexts;
  readonly unsaved: UnsavedTexts;
  readonly unsubscribe: UnsubscribeTexts;
}
