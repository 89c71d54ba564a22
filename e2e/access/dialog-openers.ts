/** Buttons that open a dialog, by the screen they stand on; a second one stands within the first one's dialog. */
export const openers: readonly [screen: string, opener: string | RegExp, within?: string][] = [
  ['events', 'New event'],
  ['event-stats', 'Send Reminders'],
  ['event-roster', /^Announce/],
  ['admin-eval', 'Re-open'],
  ['admin-profile', 'End sessions'],
  ['settings', /^Remove (?!picture)/],
  ['connections', 'Add a webhook'],
  ['student-eval', 'Share', 'Turn off link'],
  ['my-data', 'Sign out everywhere'],
  ['my-data', 'Delete my account'],
  ['my-data', 'Replace address'],
  ['my-data-organizer', 'Create an access token'],
];
