/** What an organization's audit log records; each screen has its own words for it. */
export const auditActions = [
  'settings-saved',
  'school-saved',
  'chief-appointed',
  'chief-dismissed',
  'signed-off',
  'sign-off-withdrawn',
  'not-yet',
  'check-ride-asked',
  'check-ride-cancelled',
  'rule-saved',
  'credentials-saved',
  'credentials-removed',
  'admin-added',
  'admin-invited',
  'admin-removed',
  'calendar-synced',
  'event-cancelled',
  'event-restored',
  'event-deleted',
  'welcomes-sent',
  'reminders-set',
  'club-reminders-set',
  'reminders-sent',
  'messages-stopped',
  'messages-retried',
  'roster-exported',
  'results-exported',
  'instructors-exported',
  'log-exported',
  'sign-offs-exported',
  'profile-changed',
  'member-left',
  'member-removed',
  'accounts-merged',
  'sessions-ended',
  'account-deleted',
  'eval-reopened',
  'link-replaced',
  'link-turned-off',
  'roster-synced',
] as const;

/** A new thing to record has its action above. */
export type AuditAction = (typeof auditActions)[number];

/** More of what was done, a value by its name. */
export type AuditDetails = Readonly<Record<string, string | number>>;
