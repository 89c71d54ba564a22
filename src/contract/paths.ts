const segment = encodeURIComponent;

/** Every address of docs/product.md#screens. Patterns for the router stand beside the screens; links are made here. */
export const paths = {
  home: () => '/',
  profile: () => '/profile',
  myData: () => '/profile/data',
  search: () => '/search',
  setup: () => '/setup',

  admin: () => '/admin',
  organization: (organizationId: string) => `/admin/${segment(organizationId)}`,
  organizationEvents: (organizationId: string) => `/admin/${segment(organizationId)}/event`,
  event: (organizationId: string, eventId: string) =>
    `/admin/${segment(organizationId)}/event/${segment(eventId)}`,
  organizationSettings: (organizationId: string) => `/admin/${segment(organizationId)}/settings`,
  auditLog: (organizationId: string) => `/admin/${segment(organizationId)}/settings/log`,
  eventRoster: (organizationId: string, eventId: string) =>
    `/admin/${segment(organizationId)}/event/${segment(eventId)}/roster`,
  eventReport: (organizationId: string, eventId: string) =>
    `/admin/${segment(organizationId)}/event/${segment(eventId)}/report`,
  eventSettings: (organizationId: string, eventId: string) =>
    `/admin/${segment(organizationId)}/event/${segment(eventId)}/settings`,
  claimCodes: (organizationId: string, eventId: string) =>
    `/admin/${segment(organizationId)}/event/${segment(eventId)}/codes`,
  adminEval: (organizationId: string, evalId: string) =>
    `/admin/${segment(organizationId)}/eval/${segment(evalId)}`,
  adminSearch: (organizationId: string) => `/admin/${segment(organizationId)}/search`,
  adminProfile: (organizationId: string, userId: string) =>
    `/admin/${segment(organizationId)}/profile/${segment(userId)}`,

  instructor: () => '/instructor',
  instructorEval: (evalId: string) => `/instructor/eval/${segment(evalId)}`,
  student: () => '/student',
  studentEval: (evalId: string) => `/student/eval/${segment(evalId)}`,
  studentView: (studentId: string) => `/student/view/${segment(studentId)}`,
  studentViewEval: (studentId: string, evalId: string) =>
    `/student/view/${segment(studentId)}/eval/${segment(evalId)}`,

  fillEval: (evalId: string, page?: number) =>
    page === undefined ? `/evalx/${segment(evalId)}` : `/evalx/${segment(evalId)}/${page}`,
  evalStep: (evalId: string, step?: string) =>
    step === undefined ? `/eval/${segment(evalId)}` : `/eval/${segment(evalId)}/${segment(step)}`,
  publicEval: (linkKey: string) => `/eval/link/${segment(linkKey)}`,
} as const;
