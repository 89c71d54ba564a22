import { texts as calendar } from '#web/account/calendar-texts.es.ts';
import { texts as myData } from '#web/account/texts.es.ts';
import { texts as newToken } from '#web/account/token-texts.es.ts';
import { texts as memberships } from '#web/clubs/memberships/texts.es.ts';
import { texts as setup } from '#web/clubs/set-up/texts.es.ts';
import { texts as organizationAccess } from '#web/clubs/settings/access-texts.es.ts';
import { texts as auditLog } from '#web/clubs/settings/audit-texts.es.ts';
import { texts as clubReminders } from '#web/clubs/settings/club-reminders-texts.es.ts';
import { texts as organizationSettings } from '#web/clubs/settings/texts.es.ts';
import { texts as organizations } from '#web/clubs/texts.es.ts';
import { texts as accessTokens } from '#web/connections/access-tokens/texts.es.ts';
import { texts as webhooks } from '#web/connections/webhooks/texts.es.ts';
import { texts as errors } from '#web/data/error-texts.es.ts';
import { texts as claimCode } from '#web/evals/claim-code/texts.es.ts';
import { texts as otherAccounts } from '#web/evals/dashboards/other-accounts/texts.es.ts';
import { texts as overview } from '#web/evals/dashboards/overview-texts.es.ts';
import { texts as studentView } from '#web/evals/dashboards/student-view-texts.es.ts';
import { texts as dashboards } from '#web/evals/dashboards/texts.es.ts';
import { texts as evalDesk } from '#web/evals/eval-desk/texts.es.ts';
import { texts as wizard } from '#web/evals/form/texts.es.ts';
import { texts as unable } from '#web/evals/form/unable-texts.es.ts';
import { texts as contacts } from '#web/evals/view/contact-texts.es.ts';
import { texts as share } from '#web/evals/view/share/texts.es.ts';
import { texts as evalView } from '#web/evals/view/texts.es.ts';
import { texts as adminInstructors } from '#web/events/instructors/texts.es.ts';
import { texts as adminTelling } from '#web/events/messages/texts.es.ts';
import { texts as reminders } from '#web/events/reminders/texts.es.ts';
import { texts as adminRoster } from '#web/events/roster/texts.es.ts';
import { texts as adminStats } from '#web/events/stats/texts.es.ts';
import { texts as admin } from '#web/events/texts.es.ts';
import type { Translations } from '#web/language/catalogue.ts';
import { forms } from '#web/language/forms/forms.es.ts';
import { texts as unsubscribe } from '#web/messages/unsubscribe/texts.es.ts';
import { texts as motorsportReg } from '#web/motorsportreg/texts.es.ts';
import { texts as offline } from '#web/offline/texts.es.ts';
import { texts as serverStatus } from '#web/operations/texts.es.ts';
import { texts as editing } from '#web/page/editing/texts.es.ts';
import { texts as exports } from '#web/page/exports/texts.es.ts';
import { texts as imports } from '#web/page/imports/texts.es.ts';
import { texts as page } from '#web/page/texts.es.ts';
import { texts as timeZones } from '#web/page/time-zones/texts.es.ts';
import { texts as adminProfiles } from '#web/people/admin-profiles/texts.es.ts';
import { texts as pictures } from '#web/people/pictures/texts.es.ts';
import { texts as profile } from '#web/people/profile/texts.es.ts';
import { texts as profileForm } from '#web/people/profile-form/texts.es.ts';
import { texts as peopleSearch } from '#web/people/search/texts.es.ts';
import { texts as solo } from '#web/school/criteria/solo-texts.es.ts';
import { texts as criteria } from '#web/school/criteria/texts.es.ts';
import { texts as grid } from '#web/school/grid/texts.es.ts';
import { texts as soloToday } from '#web/school/log/solo-texts.es.ts';
import { texts as log } from '#web/school/log/texts.es.ts';
import { texts as school } from '#web/school/settings/texts.es.ts';
import { texts as advancement } from '#web/school/texts.es.ts';
import { texts as leaving } from '#web/sign-in/sign-out/texts.es.ts';
import { texts as signIn } from '#web/sign-in/texts.es.ts';
import { texts as charts } from '#web/ui/charts/texts.es.ts';
import { texts as ui } from '#web/ui/texts.es.ts';
import { texts as home } from './home/texts.es.ts';
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
  organizations,
  serverStatus,
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
