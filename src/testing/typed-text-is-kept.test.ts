import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Every screen and dialog with a text field keeps what is typed (docs/decisions/0065-typed-text-is-kept.md).

/** Fields that hold nothing that a person would have to write again, or that must not be stored. */
const exceptions: Readonly<Record<string, string>> = {
  'src/web/features/dashboards/Submissions.tsx': 'a search',
  'src/web/features/grid/GridSheet.tsx': 'a search',
  'src/web/features/people-search/PeopleSearch.tsx': 'a search, which is in the address',
  'src/web/features/admin/roster/AttendeeList.tsx': 'a search',
  'src/web/features/my-data/CopyField.tsx': 'read only',
  'src/web/features/organization-settings/webhooks/SecretDialog.tsx': 'read only',
  'src/web/parts/eval-view/share/LinkToShare.tsx': 'read only',
  'src/web/features/profile/CodeField.tsx': 'a secret: a code',
  'src/web/features/sign-in/CodeStep.tsx': 'a secret: a code',
  'src/web/features/sign-in/EmailCode.tsx': 'the address stays until the code has expired (sent-code.ts)',
  'src/web/features/evals/wizard/NotesStep.tsx': 'the draft of an eval (use-eval-draft.ts)',
};

/** Fields whose form holds them: each file with the hook that keeps what is typed there. */
const heldElsewhere: Readonly<Record<string, string>> = {
  'src/web/features/admin/Settings.tsx': 'src/web/features/admin/use-event-settings.ts',
  'src/web/features/admin/EventReminders.tsx': 'src/web/features/admin/use-event-reminders.ts',
  'src/web/features/admin/roster/AttendeeDetails.tsx': 'src/web/features/admin/use-roster-editing.ts',
  'src/web/features/organization-settings/SettingsForm.tsx':
    'src/web/features/organization-settings/use-settings.ts',
  'src/web/features/organization-settings/CredentialsForm.tsx':
    'src/web/features/organization-settings/use-credentials.ts',
  'src/web/features/organization-settings/school/RunGroups.tsx':
    'src/web/features/organization-settings/school/use-school.ts',
  'src/web/parts/time-zones/TimeZoneField.tsx': 'src/web/features/organization-settings/use-settings.ts',
  'src/web/parts/reminders/PlanFields.tsx': 'src/web/features/organization-settings/use-club-reminders.ts',
  'src/web/parts/profile-form/CarForm.tsx': 'src/web/parts/profile-form/use-profile-draft.ts',
  'src/web/parts/profile-form/InfoEditor.tsx': 'src/web/parts/profile-form/use-profile-draft.ts',
};

const read = (file: string) => readFileSync(file, 'utf8');
const isKept = (file: string) => /\b(?:useTyped|useEditing)(?:<|\()/.test(read(file));
const withTextField = globSync('src/web/{features,parts}/**/*.tsx').filter(file =>
  /<(?:TextField|TextareaField|textarea)\b/.test(read(file)),
);

test('every form with a text field keeps what is typed', () => {
  expect(withTextField.length).toBeGreaterThan(30);
  const lost = withTextField.filter(file => !(file in exceptions) && !isKept(heldElsewhere[file] ?? file));
  expect(lost).toEqual([]);
});

test('no exception outlives its field', () => {
  const named = [...Object.keys(exceptions), ...Object.keys(heldElsewhere)];
  expect(named.filter(file => !withTextField.includes(file))).toEqual([]);
});
