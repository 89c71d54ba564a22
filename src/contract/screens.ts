import type { CallName } from './calls.ts';

/** A row of the table of screens. */
export interface Screen {
  /** The address: `:name` is a part, `:name?` an optional last part, `*` the rest. */
  readonly path: `/${string}`;
  /** Whether the screen needs a session. The server decides, call by call, what the screen shows. */
  readonly access: 'anyone' | 'session';
  /** Without menu and bottom bar. */
  readonly bare?: true;
  /** The only values that the optional last part of the address may have. */
  readonly last?: readonly string[];
  /** The shape of the content while it is loading; cards without it. */
  readonly shape?: 'rows' | 'form';
  /** The calls that the screen makes first: the browser sends them before it has the screen's code. */
  readonly first?: readonly (CallName | `${CallName}?${string}`)[];
}

const tabs = ['report', 'roster', 'settings', 'codes', 'pairings'] as const;

/**
 * Every screen, the more particular address first. Links, routes, what is asked for early,
 * telemetry's patterns and the lists of the browser tests follow. The code of each row is in `src/web/app/routes.tsx`.
 */
export const screens = {
  home: { path: '/', access: 'anyone' },
  signIn: { path: '/.auth/login', access: 'anyone', bare: true },
  unsubscribe: { path: '/unsubscribe/:token', access: 'anyone', bare: true },
  help: { path: '/help/:page?', access: 'anyone', last: ['organizer', 'instructor', 'student'] },
  setup: { path: '/setup', access: 'session', bare: true },
  restore: { path: '/restore', access: 'anyone', bare: true },
  profile: { path: '/profile', access: 'session', shape: 'form' },
  myData: { path: '/profile/data', access: 'session' },
  search: { path: '/search', access: 'session', shape: 'rows' },

  school: { path: '/school', access: 'session', shape: 'rows', first: ['GetAdvancement'] },
  schoolStudent: {
    path: '/school/:organizationId/:userId',
    access: 'session',
    shape: 'rows',
    first: ['GetAdvancement', 'GetCandidateEvals?organizationId=:organizationId&userId=:userId'],
  },
  grid: { path: '/grid', access: 'session', shape: 'rows', first: ['GetGridEvents'] },
  gridSheet: {
    path: '/grid/:organizationId/:eventId',
    access: 'session',
    shape: 'rows',
    first: ['GetGridSheet?organizationId=:organizationId&eventId=:eventId'],
  },
  today: { path: '/today', access: 'session', first: ['GetToday'] },
  todayStudent: { path: '/today/:eventId/:userId', access: 'session', first: ['GetToday'] },
  logbook: { path: '/logbook', access: 'session', first: ['GetMyLogbook'] },
  instructor: {
    path: '/instructor',
    access: 'session',
    first: ['GetEvalsForInstructor', 'GetMyPairings', 'GetProfile'],
  },
  instructorEval: {
    path: '/instructor/eval/:evalId',
    access: 'session',
    first: ['GetEvalForInstructor?evalId=:evalId'],
  },
  student: {
    path: '/student',
    access: 'session',
    first: ['GetEvalsForStudent', 'GetMyPairings', 'GetMyFocus', 'GetProfile'],
  },
  studentEval: {
    path: '/student/eval/:evalId',
    access: 'session',
    first: ['GetEvalForStudent?evalId=:evalId'],
  },
  studentView: { path: '/student/view/:studentId', access: 'session' },
  studentViewEval: {
    path: '/student/view/:studentId/eval/:evalId',
    access: 'session',
    first: ['GetEvalForStudentView?evalId=:evalId'],
  },

  mySheet: { path: '/event/:eventId/print', access: 'session', first: ['GetMySheet?eventId=:eventId'] },
  publicEval: {
    path: '/eval/link/:linkKey',
    access: 'anyone',
    first: ['GetEvalPublicLinkKey?linkKey=:linkKey'],
  },
  claim: { path: '/eval/:evalId/claim', access: 'session', bare: true },
  viewEval: { path: '/eval/:evalId/view', access: 'session', bare: true },
  evalStep: {
    path: '/eval/:evalId/:page?',
    access: 'session',
    bare: true,
    first: ['ClaimEval?evalId=:evalId'],
  },
  fillEval: {
    path: '/evalx/:evalId/:page?',
    access: 'session',
    bare: true,
    first: ['ClaimEval?evalId=:evalId'],
  },

  admin: { path: '/admin', access: 'session' },
  server: { path: '/server', access: 'session', first: ['GetServerStatus'] },
  handOver: { path: '/server/hand-over', access: 'session', first: ['GetServerStatus'] },
  adminSearch: { path: '/admin/:organizationId/search', access: 'session', shape: 'rows' },
  adminProfile: { path: '/admin/:organizationId/profile/:userId', access: 'session', shape: 'form' },
  organizationSettings: {
    path: '/admin/:organizationId/settings/:tab?',
    access: 'session',
    shape: 'form',
    last: ['school', 'forms', 'log', 'connections'],
  },
  form: {
    path: '/admin/:organizationId/forms/:formId',
    access: 'session',
    shape: 'form',
    first: ['GetForm?organizationId=:organizationId&formId=:formId'],
  },
  organization: {
    path: '/admin/:organizationId',
    access: 'session',
    shape: 'rows',
    first: ['GetEventsForOrganization?organizationId=:organizationId&part=newest'],
  },
  organizationEvents: {
    path: '/admin/:organizationId/event',
    access: 'session',
    shape: 'rows',
    first: ['GetEventsForOrganization?organizationId=:organizationId&part=newest'],
  },
  instructors: {
    path: '/admin/:organizationId/instructors',
    access: 'session',
    shape: 'rows',
    first: ['GetInstructorsForOrganization?organizationId=:organizationId'],
  },
  credentials: {
    path: '/admin/:organizationId/credentials',
    access: 'session',
    shape: 'rows',
    first: ['GetCredentials?organizationId=:organizationId'],
  },
  insights: {
    path: '/admin/:organizationId/insights',
    access: 'session',
    shape: 'rows',
    first: ['GetInsights?organizationId=:organizationId'],
  },
  sheets: {
    path: '/admin/:organizationId/event/:eventId/print',
    access: 'session',
    first: ['GetSheets?organizationId=:organizationId&eventId=:eventId'],
  },
  event: {
    path: '/admin/:organizationId/event/:eventId/:tab?',
    access: 'session',
    shape: 'rows',
    last: tabs,
    first: ['GetEvent?organizationId=:organizationId&eventId=:eventId'],
  },
  adminEval: { path: '/admin/:organizationId/eval/:evalId', access: 'session' },

  notFound: { path: '/*', access: 'anyone' },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof screens;
