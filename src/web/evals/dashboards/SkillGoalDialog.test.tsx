import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnsweredEvalCard, KnownSkillGoal } from '#contract/evals/evals.ts';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import { queryClient } from '#web/data/query-client.ts';
import { skillGoalWords } from '#web/evals/view/skill-goal-words.ts';
import { SkillGoalDialog } from './SkillGoalDialog.tsx';

vi.mock('#web/data/session.ts', async original => ({ ...(await original()), useAuthor: () => 'olga' }));

const goal: KnownSkillGoal = { Skill: 'Rain', Level: 3, Label: { en: 'Rain' }, IsMet: false, IsOnForm: true };

const rated: AnsweredEvalCard = {
  ...{ EvalId: 'e', EvalType: 1, EvalTypeString: 'Teacher', EvalState: 3, EvalStateString: 'Completed' },
  ...{ Car: null, EventId: 'v', OrganizationId: 'o', UserId: 'i', ProfileId: 's' },
  ...{ EventDate: '2026-06-13', EventLastDay: '2026-06-13', EventName: 'Spring HPDE', Track: 'Lime Rock' },
  ...{ ApexScore: 3, LastUpdated: '2026-06-13T12:00:00Z', CheckRide: false, ComparableTo: 'version' },
  ...{ InstructorProfile: null, StudentProfile: null },
  Answers: { Safety: { Flags: 3, Passing: 2, Rain: 2 }, Car: { Braking: 1, Shifting: 2 } },
};

/** Opens the dialog; returns the chosen skill and level, and what can be chosen. */
function openDialog(current: KnownSkillGoal | null) {
  render(
    <QueryClientProvider client={queryClient}>
      <SkillGoalDialog
        goal={current}
        evals={[rated]}
        latestForm={narrowForm(greenForm, ['Novice'])}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  return screen.getAllByRole<HTMLSelectElement>('combobox', { hidden: true }).map(select => ({
    chosen: select.selectedOptions[0]?.text,
    options: [...select.options].map(({ text }) => text),
  }));
}

test("offers the skills and levels of the club's form, the weakest skill first chosen", () => {
  expect(openDialog(null)).toEqual([
    { chosen: 'Braking', options: ['Flags', 'Passing', 'Rain', 'Braking', 'Shifting'] },
    { chosen: '2 With help', options: ['2 With help', '3 Alone'] },
  ]);
});

test('keeps an open goal chosen, but none that is no longer on the form', () => {
  expect(openDialog(goal).map(({ chosen }) => chosen)).toEqual(['Rain', '3 Alone']);
  cleanup();
  expect(openDialog({ ...goal, IsOnForm: false })[0]?.chosen).toBe('Braking');
});

test('says in words that a goal is no longer on the form, unless it was met', () => {
  expect(skillGoalWords(goal)).toBe('Rain: level 3');
  expect(skillGoalWords({ ...goal, IsOnForm: false })).toBe('Rain: level 3. No longer on the form.');
  expect(skillGoalWords({ ...goal, IsOnForm: false, IsMet: true })).toBe('Rain: level 3');
  expect(skillGoalWords({ ...goal, Skill: 'LookingAhead', Label: null })).toBe('Looking ahead: level 3');
});

test('keeps the chosen skill and level when the session ends', () => {
  openDialog(null);
  const [skill, level] = screen.getAllByRole('combobox', { hidden: true });
  fireEvent.change(skill ?? document.body, { target: { value: 'Rain' } });
  fireEvent.change(level ?? document.body, { target: { value: '3' } });
  cleanup();
  expect(openDialog(null).map(({ chosen }) => chosen)).toEqual(['Rain', '3 Alone']);
});
