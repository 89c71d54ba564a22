/** What an organization's audit log records, with the words that it is read in. */
export const auditActions = {
  'settings-saved': 'Changed the organization',
  'credentials-saved': 'Set the MotorsportReg credentials',
  'credentials-removed': 'Removed the MotorsportReg credentials',
  'admin-added': 'Added an admin',
  'admin-removed': 'Removed an admin',
  'calendar-synced': 'Synced the calendar with MotorsportReg',
  'welcomes-sent': 'Sent Welcome Emails',
  'reminders-set': 'Set automatic reminders',
  'club-reminders-set': 'Set the automatic reminders of all events',
  'reminders-sent': 'Sent automatic reminders',
  'messages-stopped': 'Stopped all messages',
  'messages-retried': 'Sent failed messages again',
  'roster-exported': 'Exported a roster',
  'results-exported': 'Exported eval results',
  'profile-changed': 'Changed a profile',
  'accounts-merged': 'Merged two accounts of one person',
  'sessions-ended': 'Ended the sessions of a person',
  'account-deleted': 'Deleted an account',
  'eval-reopened': 'Re-opened an eval',
  'link-replaced': 'Replaced the public link of an eval',
  'link-turned-off': 'Turned off the public link of an eval',
  'roster-synced': 'Synced a roster with MotorsportReg',
} as const satisfies Record<string, string>;

/** A new thing to record has its action above. */
export type AuditAction = keyof typeof auditActions;

/** More of what was done, a value by its name. */
export type AuditDetails = Readonly<Record<string, string | number>>;
