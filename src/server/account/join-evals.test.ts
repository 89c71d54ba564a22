import { describe, expect, it } from 'vitest';
import { COMPLETED, IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { type AccountEval, planEvals } from './join-evals.ts';

const IN_USE = 'in use';
const OTHER = 'other';

const evalOf = (evalId: string, otherwise: Partial<AccountEval> = {}): AccountEval => ({
  evalId,
  eventId: 'spring',
  evalType: INSTRUCTOR_RATES_STUDENT,
  evaluatorId: 'ivan',
  subjectId: IN_USE,
  state: SENT,
  wasCompleted: false,
  fields: {},
  ...otherwise,
});

const completed = { state: COMPLETED, wasCompleted: true } as const;

const at = (hour: number, values: Record<string, number | string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, Value]) => [name, { Value, At: `2026-06-20T0${hour}:00:00.000Z` }]),
  );

const plan = (...evals: AccountEval[]) => planEvals(evals, IN_USE, OTHER);
const nothing = { dropped: [], former: [], beside: [], joined: [] };

describe('evals of two accounts that become one', () => {
  it('at different events stay as they are', () => {
    expect(plan(evalOf('a'), evalOf('b', { subjectId: OTHER, eventId: 'fall' }))).toEqual(nothing);
  });

  it('joins two unopened evals of one pair; the former id leads to the joined one', () => {
    const { former, joined } = plan(evalOf('a'), evalOf('b', { subjectId: OTHER }));
    expect(former).toEqual([{ id: 'b', evalId: 'a' }]);
    expect(joined).toMatchObject([{ evalId: 'a', evaluatorId: 'ivan', state: SENT }]);
  });

  it('half filled on both hold the newer answers, and the older ones where those leave gaps', () => {
    const about = { evalType: STUDENT_RATES_INSTRUCTOR, subjectId: 'ivan', state: IN_PROGRESS } as const;
    const mine = at(1, { 'Vision.LookingAhead': 1, 'Vision.FlagStations': 1, PublicNotes: 'Older words.' });
    const theirs = at(2, { 'Vision.LookingAhead': 4, 'Vision.WaypointUsage': 4 });
    const { former, joined } = plan(
      evalOf('a', { ...about, evaluatorId: IN_USE, fields: mine }),
      evalOf('b', { ...about, evaluatorId: OTHER, fields: theirs }),
    );
    expect(former).toEqual([{ id: 'b', evalId: 'a' }]);
    expect(joined[0]?.fields).toEqual({ ...mine, ...theirs });
  });

  it('where one is completed, the completed one stays and the pending one leads there', () => {
    const submitted = evalOf('b', { ...completed, subjectId: OTHER });
    expect(plan(evalOf('a'), submitted)).toEqual({ ...nothing, former: [{ id: 'a', evalId: 'b' }] });
  });

  it('both completed stay, that of the account in use as the one that the roster asks for', () => {
    const { beside, former } = plan(evalOf('b', completed), evalOf('a', { ...completed, subjectId: OTHER }));
    expect({ beside, former }).toEqual({ beside: ['a'], former: [] });
  });

  it('a re-opened one stays beside a completed one', () => {
    const reopened = evalOf('b', { state: IN_PROGRESS, wasCompleted: true, subjectId: OTHER });
    expect(plan(evalOf('a', completed), reopened)).toEqual({ ...nothing, beside: ['b'] });
  });

  it('a form that another instructor has opened stays theirs', () => {
    const ines = { evaluatorId: 'ines', subjectId: OTHER, state: IN_PROGRESS } as const;
    expect(plan(evalOf('a', { state: IN_PROGRESS }), evalOf('b', ines))).toEqual({
      ...nothing,
      beside: ['b'],
    });
    expect(plan(evalOf('a', completed), evalOf('b', ines))).toEqual({ ...nothing, beside: ['b'] });
    expect(plan(evalOf('a'), evalOf('b', ines)).former).toEqual([{ id: 'a', evalId: 'b' }]);
  });

  it('a completed one in which the person rated themself stays, beside the roster', () => {
    const self = evalOf('a', { ...completed, evaluatorId: OTHER });
    expect(plan(self)).toEqual({ ...nothing, beside: ['a'] });
  });

  it('a pending one about themself is free for another instructor, without what was filled in', () => {
    const self = evalOf('a', {
      evaluatorId: OTHER,
      state: IN_PROGRESS,
      fields: at(1, { 'Vision.LookingAhead': 4 }),
    });
    const { joined } = plan(self);
    expect(joined).toMatchObject([{ evalId: 'a', evaluatorId: null, state: SENT, fields: {} }]);
  });

  it('a pending rating of themself as an instructor goes', () => {
    const self = evalOf('a', { evalType: STUDENT_RATES_INSTRUCTOR, evaluatorId: IN_USE, subjectId: OTHER });
    expect(plan(self)).toEqual({ ...nothing, dropped: ['a'] });
  });
});
