import type { ChartsTexts } from './charts/texts.ts';
import type { ShareTexts } from './eval-view/share/texts.ts';
import type { EvalViewTexts } from './eval-view/texts.ts';
import type { AdminProfileTexts } from './features/admin-profiles/texts.ts';
import type { OtherAccountsTexts } from './features/dashboards/other-accounts/texts.ts';
import type { OverviewTexts } from './features/dashboards/overview-texts.ts';
import type { StudentViewTexts } from './features/dashboards/student-view-texts.ts';
import type { DashboardsTexts } from './features/dashboards/texts.ts';
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
  readonly dashboards: DashboardsTexts;
  readonly evalView: EvalViewTexts;
  readonly forms: Forms;
  readonly home: HomeTexts;
  readonly motorsportReg: MotorsportRegTexts;
  readonly organizationAccess: OrganizationAccessTexts;
  readonly organizationSettings: OrganizationSettingsTexts;
  readonly otherAccounts: OtherAccountsTexts;
  readonly overview: OverviewTexts;
  readonly peopleSearch: PeopleSearchTexts;
  readonly setup: SetupTexts;
  readonly share: ShareTexts;
  readonly signIn: SignInTexts;
  readonly studentView: StudentViewTexts;
  readonly unsaved: UnsavedTexts;
  readonly unsubscribe: UnsubscribeTexts;
}
