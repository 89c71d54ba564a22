import { texts as errors } from '#web/data/error-texts.es.ts';
import { texts as evalDesk } from '#web/features/admin/eval-desk/texts.es.ts';
import { texts as adminInstructors } from '#web/features/admin/instructors/texts.es.ts';
import { texts as adminRoster } from '#web/features/admin/roster/texts.es.ts';
import { texts as adminStats } from '#web/features/admin/stats/texts.es.ts';
import { texts as adminTelling } from '#web/features/admin/telling/texts.es.ts';
import { texts as admin } from '#web/features/admin/texts.es.ts';
import { texts as adminProfiles } from '#web/features/admin-profiles/texts.es.ts';
import { texts as otherAccounts } from '#web/features/dashboards/other-accounts/texts.es.ts';
import { texts as overview } from '#web/features/dashboards/overview-texts.es.ts';
import { texts as studentView } from '#web/features/dashboards/student-view-texts.es.ts';
import { texts as dashboards } from '#web/features/dashboards/texts.es.ts';
import { texts as wizard } from '#web/features/evals/wizard/texts.es.ts';
import { texts as unable } from '#web/features/evals/wizard/unable-texts.es.ts';
import { texts as grid } from '#web/features/grid/texts.es.ts';
import { texts as home } from '#web/features/home/texts.es.ts';
import { texts as soloToday } from '#web/features/log/solo-texts.es.ts';
import { texts as log } from '#web/features/log/texts.es.ts';
import { texts as calendar } from '#web/features/my-data/calendar-texts.es.ts';
import { texts as myData } from '#web/features/my-data/texts.es.ts';
import { texts as newToken } from '#web/features/my-data/token-texts.es.ts';
import { texts as organizationAccess } from '#web/features/organization-settings/access-texts.es.ts';
import { texts as auditLog } from '#web/features/organization-settings/audit-texts.es.ts';
import { texts as clubReminders } from '#web/features/organization-settings/club-reminders-texts.es.ts';
import { texts as school } from '#web/features/organization-settings/school/texts.es.ts';
import { texts as organizationSettings } from '#web/features/organization-settings/texts.es.ts';
import { texts as webhooks } from '#web/features/organization-settings/webhooks/texts.es.ts';
import { texts as peopleSearch } from '#web/features/people-search/texts.es.ts';
import { texts as profile } from '#web/features/profile/texts.es.ts';
import { texts as advancement } from '#web/features/school/texts.es.ts';
import { texts as setup } from '#web/features/setup/texts.es.ts';
import { texts as signIn } from '#web/features/sign-in/texts.es.ts';
import { texts as unsubscribe } from '#web/features/unsubscribe/texts.es.ts';
import type { Translations } from '#web/language/catalogue.ts';
import { texts as offline } from '#web/offline/texts.es.ts';
import { texts as accessTokens } from '#web/parts/access-tokens/texts.es.ts';
import { texts as charts } from '#web/parts/charts/texts.es.ts';
import { texts as claimCode } from '#web/parts/claim-code/texts.es.ts';
import { texts as editing } from '#web/parts/editing/texts.es.ts';
import { texts as contacts } from '#web/parts/eval-view/contact-texts.es.ts';
import { texts as share } from '#web/parts/eval-view/share/texts.es.ts';
import { texts as evalView } from '#web/parts/eval-view/texts.es.ts';
import { texts as exports } from '#web/parts/exports/texts.es.ts';
import { forms } from '#web/parts/forms/forms.es.ts';
import { texts as imports } from '#web/parts/imports/texts.es.ts';
import { texts as memberships } from '#web/parts/memberships/texts.es.ts';
import { texts as motorsportReg } from '#web/parts/motorsportreg/texts.es.ts';
import { texts as page } from '#web/parts/page/texts.es.ts';
import { texts as pictures } from '#web/parts/pictures/texts.es.ts';
import { texts as profileForm } from '#web/parts/profile-form/texts.es.ts';
import { texts as reminders } from '#web/parts/reminders/texts.es.ts';
import { texts as solo } from '#web/parts/school/solo-texts.es.ts';
import { texts as criteria } from '#web/parts/school/texts.es.ts';
import { texts as leaving } from '#web/parts/sign-out/texts.es.ts';
import { texts as timeZones } from '#web/parts/time-zones/texts.es.ts';
import { texts as ui } from '#web/ui/texts.es.ts';
import { texts as notHere } from './shell/not-here-texts.es.ts';
import { texts as signInNotice } from './shell/sign-in-notice-texts.es.ts';
import { texts as signOut } from './shell/sign-out-texts.es.ts';
import { texts as shell } from './shell/texts.es.ts';

/** All texts in Spanish, loaded only by who reads them. */
export const spanish: Translations = {
  accessTokens,
  calendar,
  newToken,
  admin,
  adminProfiles,
  adminInstructors,
  adminRoster,
  adminStats,
  adminTelling,
  auditLog,
  charts,
  claimCode,
  contacts,
  clubReminders,
  dashboards,
  errors,
  editing,
  evalDesk,
  evalView,
  exports,
  forms,
  home,
  imports,
  memberships,
  motorsportReg,
  myData,
  notHere,
  offline,
  organizationAccess,
  organizationSettings,
  school,
  log,
  advancement,
  criteria,
  grid,
  solo,
  soloToday,
  otherAccounts,
  overview,
  page,
  peopleSearch,
  pictures,
  profile,
  profileForm,
  reminders,
  setup,
  timeZones,
  share,
  shell,
  signIn,
  leaving,
  signInNotice,
  signOut,
  studentView,
  ui,
  unable,
  unsubscribe,
  webhooks,
  wizard,
};
