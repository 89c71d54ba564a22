import { texts as charts } from './charts/texts.es.ts';
import { texts as claimCode } from './claim-code/texts.es.ts';
import { texts as errors } from './error-texts.es.ts';
import { texts as share } from './eval-view/share/texts.es.ts';
import { texts as evalView } from './eval-view/texts.es.ts';
import { texts as evalDesk } from './features/admin/eval-desk/texts.es.ts';
import { texts as adminRoster } from './features/admin/roster/texts.es.ts';
import { texts as adminStats } from './features/admin/stats/texts.es.ts';
import { texts as adminTelling } from './features/admin/telling/texts.es.ts';
import { texts as admin } from './features/admin/texts.es.ts';
import { texts as adminProfiles } from './features/admin-profiles/texts.es.ts';
import { texts as otherAccounts } from './features/dashboards/other-accounts/texts.es.ts';
import { texts as overview } from './features/dashboards/overview-texts.es.ts';
import { texts as studentView } from './features/dashboards/student-view-texts.es.ts';
import { texts as dashboards } from './features/dashboards/texts.es.ts';
import { texts as wizard } from './features/evals/wizard/texts.es.ts';
import { texts as home } from './features/home/texts.es.ts';
import { texts as myData } from './features/my-data/texts.es.ts';
import { texts as organizationAccess } from './features/organization-settings/access-texts.es.ts';
import { texts as auditLog } from './features/organization-settings/audit-texts.es.ts';
import { texts as clubReminders } from './features/organization-settings/club-reminders-texts.es.ts';
import { texts as organizationSettings } from './features/organization-settings/texts.es.ts';
import { texts as peopleSearch } from './features/people-search/texts.es.ts';
import { texts as profile } from './features/profile/texts.es.ts';
import { texts as setup } from './features/setup/texts.es.ts';
import { texts as signIn } from './features/sign-in/texts.es.ts';
import { texts as unsubscribe } from './features/unsubscribe/texts.es.ts';
import { forms } from './forms/forms.es.ts';
import { texts as motorsportReg } from './motorsportreg/texts.es.ts';
import { texts as notHere } from './offline/not-here-texts.es.ts';
import { texts as signOut } from './offline/sign-out-texts.es.ts';
import { texts as offline } from './offline/texts.es.ts';
import { texts as pictures } from './pictures/texts.es.ts';
import { texts as profileForm } from './profile-form/texts.es.ts';
import { texts as reminders } from './reminders/texts.es.ts';
import { texts as shell } from './shell/texts.es.ts';
import type { Translations } from './translations.ts';
import { texts as ui } from './ui/texts.es.ts';
import { texts as unsaved } from './unsaved/texts.es.ts';

/** All texts in Spanish, loaded only by who reads them. */
export const spanish: Translations = {
  admin,
  adminProfiles,
  adminRoster,
  adminStats,
  adminTelling,
  auditLog,
  charts,
  claimCode,
  clubReminders,
  dashboards,
  errors,
  evalDesk,
  evalView,
  forms,
  home,
  motorsportReg,
  myData,
  notHere,
  offline,
  organizationAccess,
  organizationSettings,
  otherAccounts,
  overview,
  peopleSearch,
  pictures,
  profile,
  profileForm,
  reminders,
  setup,
  share,
  shell,
  signIn,
  signOut,
  studentView,
  ui,
  unsaved,
  unsubscribe,
  wizard,
};
