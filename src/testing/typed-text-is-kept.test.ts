import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Every screen and dialog with a text field keeps what is typed (docs/decisions/0039-editing.md).

/** Fields that hold nothing that a person would have to write again, or that must not be stored. */
const exceptions: Readonly<Record<string, string>> = {
  'src/web/app/palette/Palette.tsx': 'a search',
  'src/web/school/grid/GridSheetScreen.tsx': 'a search',
  'src/web/people/search/PeopleSearch.tsx': 'a search, which is in the address',
  'src/web/events/sheets/labels/LabelOptions.tsx': 'numbers, which are in the address',
  'src/web/people/profile/ConfirmationCard.tsx': 'a secret: a code',
  'src/web/sign-in/EmailCode.tsx':
    'a secret: a code; its address stays until the code has expired (sent-code.ts)',
  'src/web/clubs/forms/FormPreview.tsx': 'a trial, of which nothing is stored',
  'src/web/page/imports/ColumnChoices.tsx': 'belongs to the chosen file, which a reload loses',
  'src/web/page/imports/Corrections.tsx': 'belongs to the chosen file, which a reload loses',
  'src/web/operations/restore/RestoreScreen.tsx': 'a secret: a passphrase',
  'src/web/evals/form/NotesStep.tsx': 'the draft of an eval (use-eval-draft.ts)',
};

/** Fields whose form holds them: each file with the hook that keeps what is typed there. */
const heldElsewhere: Readonly<Record<string, string>> = {
  'src/web/page/editing/NoteField.tsx': 'src/web/page/editing/use-saved-form.ts',
  'src/web/events/roster/PersonPanel.tsx': 'src/web/events/roster/use-roster-editing.ts',
  'src/web/clubs/forms/FormTexts.tsx': 'src/web/clubs/forms/use-form-editing.ts',
  'src/web/school/settings/RunGroups.tsx': 'src/web/school/settings/use-school-settings.ts',
  'src/web/page/time-zones/TimeZoneField.tsx': 'src/web/clubs/settings/SettingsForm.tsx',
  'src/web/events/PlanFields.tsx': 'src/web/clubs/settings/ClubReminders.tsx',
  'src/web/school/focus/FocusFields.tsx': 'src/web/school/log/LogDialog.tsx',
  'src/web/people/profile-form/CarForm.tsx': 'src/web/people/profile-form/use-profile-draft.ts',
  'src/web/people/profile-form/InfoEditor.tsx': 'src/web/people/profile-form/use-profile-draft.ts',
};

const read = (file: string) => readFileSync(file, 'utf8');
const isKept = (file: string) => /\b(?:useSavedForm|useDraft)(?:<|\()/.test(read(file));
const withTextField = globSync('src/web/**/*.tsx', { exclude: ['src/web/ui/**', 'src/web/dev/**'] }).filter(
  file => /<(?:TextField|TextareaField|textarea)\b/.test(read(file)),
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
