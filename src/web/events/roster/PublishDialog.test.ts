import { expect, test } from 'vitest';
import { offerReminders } from './PublishDialog.tsx';

const nothing = { Mode: 'organization', Plan: null, ClubPlan: null, ClosesOn: null } as const;
const weekly = { FirstAfterDays: 2, EveryDays: 7, AtMost: 3 };
const offer = (set: Partial<Parameters<typeof offerReminders>[0]>, today = '2026-06-10') =>
  offerReminders({ ...nothing, ...set }, '2026-06-13', today);

test('the default plan reminds a day and four days after, and closes after a week', () => {
  const { on, days, closesOn, edit } = offer({});
  expect({ on, days, closesOn }).toEqual({
    on: true,
    days: ['2026-06-14', '2026-06-17'],
    closesOn: '2026-06-20',
  });
  expect(edit).toEqual({
    Mode: 'own',
    Plan: { FirstAfterDays: 1, EveryDays: 3, AtMost: 2 },
    ClosesOn: '2026-06-20',
  });
});

test('the plan counts from the publishing day if it is after the event', () => {
  expect(offer({}, '2026-06-30').days).toEqual(['2026-07-01', '2026-07-04']);
});

test("the club's plan and the event's own stay as they are", () => {
  for (const set of [{ ClubPlan: weekly }, { Mode: 'own', Plan: weekly } as const]) {
    expect(offer({ ...set, ClosesOn: '2026-06-23' })).toEqual({
      on: true,
      days: ['2026-06-15', '2026-06-22'],
      closesOn: '2026-06-23',
      edit: null,
    });
  }
});

test('reminders that were turned off stay off unless somebody asks for them', () => {
  expect(offer({ Mode: 'off', ClubPlan: weekly })).toMatchObject({ on: false, edit: { Mode: 'own' } });
});
