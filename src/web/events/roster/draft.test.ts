import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import {
  chooseGroup,
  chooseInstructor,
  club,
  makeDraft,
  nina,
  rowAfter,
  rowsOf,
  saved,
} from './draft.fixture.ts';
import { type DraftStep, editDraft, emptyDraft, findAssignedStudents } from './draft.ts';
import { buildSavedRoster, countPendingChanges } from './draft-rows.ts';

const ivanLeaves = chooseGroup('ivan', 'Advanced', INSTRUCTOR_GROUP);
const pendingAfter = (...steps: DraftStep[]) => countPendingChanges(rowsOf(club, makeDraft(...steps)));

describe('countPendingChanges', () => {
  test('an empty draft has no pending changes', () => {
    expect(rowsOf(club, emptyDraft).map(({ state }) => state)).toEqual(['saved', 'saved', 'saved', 'saved']);
  });

  test('a changed group or instructor marks that attendee alone', () => {
    const rows = rowsOf(
      club,
      makeDraft(chooseGroup('tess', 'Solo', 'Novice'), chooseInstructor('tess', 'ines', null)),
    );
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      ['ines', 'saved'],
      ['ivan', 'saved'],
      ['sam', 'saved'],
      ['tess', 'changed'],
    ]);
  });

  test('setField what was saved undoes the change', () => {
    expect(pendingAfter(chooseGroup('tess', 'Solo', 'Novice'), chooseGroup('tess', 'Novice', 'Novice'))).toBe(
      0,
    );
    expect(pendingAfter(chooseInstructor('sam', null, 'ivan'), chooseInstructor('sam', 'ivan', 'ivan'))).toBe(
      0,
    );
  });

  test('a removed person stays in the list and can be kept', () => {
    expect(rowAfter('sam', { kind: 'remove', id: 'sam' })?.state).toBe('removed');
    expect(pendingAfter({ kind: 'remove', id: 'sam' }, { kind: 'restore', id: 'sam' })).toBe(0);
  });

  test('a newcomer is listed by name and disappears when removed', () => {
    const ids = rowsOf(club, makeDraft({ kind: 'add', newcomer: nina })).map(({ id }) => id);
    expect(ids).toEqual(['ines', 'ivan', 'nina@club.example', 'sam', 'tess']);
    expect(rowAfter(nina.email, { kind: 'add', newcomer: nina })?.state).toBe('added');
    expect(pendingAfter({ kind: 'add', newcomer: nina }, { kind: 'remove', id: nina.email })).toBe(0);
  });

  test('discarding leaves nothing pending', () => {
    expect(pendingAfter(ivanLeaves, { kind: 'add', newcomer: nina }, { kind: 'discard' })).toBe(0);
  });
});

describe('an instructor who stops instructing', () => {
  test('leaves their students with None, marked, with the reason', () => {
    expect(rowAfter('sam', ivanLeaves)).toMatchObject({
      instructorId: null,
      lostInstructorLabel: 'Ivan',
      state: 'changed',
    });
  });

  test('leaves their students with None when removed', () => {
    expect(rowAfter('sam', { kind: 'remove', id: 'ivan' })).toMatchObject({
      instructorId: null,
      lostInstructorLabel: 'Ivan',
    });
  });

  test('gets them back when that is undone', () => {
    const back = rowAfter('sam', ivanLeaves, chooseGroup('ivan', INSTRUCTOR_GROUP, INSTRUCTOR_GROUP));
    expect(back).toMatchObject({ instructorId: 'ivan', lostInstructorLabel: null, state: 'saved' });
  });

  test('does not keep a student from getting another one', () => {
    expect(rowAfter('sam', ivanLeaves, chooseInstructor('sam', 'ines', 'ivan'))).toMatchObject({
      instructorId: 'ines',
      lostInstructorLabel: null,
    });
  });

  test('leaves their students with None when a newcomer is removed', () => {
    const steps: DraftStep[] = [
      { kind: 'add', newcomer: nina },
      chooseInstructor('tess', nina.email, null),
      { kind: 'remove', id: nina.email },
    ];
    expect(rowAfter('tess', ...steps)).toMatchObject({ instructorId: null, state: 'saved' });
  });
});

test('a student moved to the group Instructor loses their instructor', () => {
  expect(rowAfter('sam', chooseGroup('sam', INSTRUCTOR_GROUP, 'Novice'))).toMatchObject({
    instructorId: null,
    lostInstructorLabel: null,
  });
});

test('an instructor starts at None and may be given an instructor', () => {
  expect(rowAfter('ivan')).toMatchObject({ instructorId: null });
  const row = rowAfter('ivan', chooseInstructor('ivan', 'ines'));
  expect(row).toMatchObject({ instructorId: 'ines', instructorLabel: 'Ines', state: 'changed' });
  expect(
    rowAfter('sam', chooseGroup('sam', INSTRUCTOR_GROUP, 'Novice'), chooseInstructor('sam', 'ines', 'ivan')),
  ).toMatchObject({ instructorId: 'ines' });
});

test('a wish for an instructor ends when the student or instructor changes role', () => {
  const asked: DraftStep = { kind: 'choose', id: 'tess', field: 'askedFor', to: 'ines', saved: null };
  const inesLeaves = chooseGroup('ines', 'Solo', INSTRUCTOR_GROUP);
  expect(rowAfter('tess', asked)).toMatchObject({ askedFor: 'ines', state: 'changed' });
  for (const step of [
    inesLeaves,
    { kind: 'remove', id: 'ines' } as const,
    chooseGroup('tess', INSTRUCTOR_GROUP, 'Novice'),
  ]) {
    expect(rowAfter('tess', asked, step)?.askedFor).toBeNull();
  }
  const back = chooseGroup('ines', INSTRUCTOR_GROUP, INSTRUCTOR_GROUP);
  expect(rowAfter('tess', asked, inesLeaves, back)?.askedFor).toBe('ines');
});

describe('over a roster that another admin saved meanwhile', () => {
  const draft = makeDraft(chooseGroup('tess', 'Solo', 'Novice'), chooseInstructor('sam', 'ines', 'ivan'));
  const rowOf = (id: string, roster: typeof club) => rowsOf(roster, draft).find(row => row.id === id);

  test("the draft stays, and the other admin's changes appear", () => {
    const theirs = [...club.slice(0, 3), saved('Tess'), saved('Uma')];
    expect(rowsOf(theirs, draft).map(({ id, state }) => [id, state])).toEqual([
      ['ines', 'saved'],
      ['ivan', 'saved'],
      ['sam', 'changed'],
      ['tess', 'changed'],
      ['uma', 'saved'],
    ]);
  });

  test("a conflict keeps the draft's value and shows the saved one", () => {
    const theirs = [...club.slice(0, 3), saved('Tess', 'Advanced')];
    expect(rowOf('tess', theirs)).toMatchObject({
      group: 'Solo',
      saved: { group: 'Advanced' },
      hasGroupClash: true,
      hasInstructorClash: false,
    });
  });

  test('the same value from both leaves nothing pending', () => {
    const theirs = [...club.slice(0, 3), saved('Tess', 'Solo')];
    expect(rowOf('tess', theirs)).toMatchObject({ state: 'saved', hasGroupClash: false });
  });

  test('a person added by both appears once', () => {
    const both = makeDraft({ kind: 'add', newcomer: nina });
    expect(countPendingChanges(rowsOf([...club, saved('Nina')], both))).toBe(0);
  });
});

describe('buildSavedRoster', () => {
  test('contains the whole roster: people by id, newcomers by e-mail and name', () => {
    const draft = makeDraft({ kind: 'add', newcomer: nina }, chooseInstructor('tess', nina.email, null), {
      kind: 'remove',
      id: 'sam',
    });
    expect(buildSavedRoster(rowsOf(club, draft))).toEqual([
      { User: { UserId: 'ines', Group: INSTRUCTOR_GROUP }, Vehicle: 'Miata', Instructor: null },
      { User: { UserId: 'ivan', Group: INSTRUCTOR_GROUP }, Vehicle: 'Miata', Instructor: null },
      {
        User: { UserEmail: nina.email, UserName: 'Nina', Group: INSTRUCTOR_GROUP },
        Vehicle: 'Elise',
        Instructor: null,
      },
      { User: { UserId: 'tess', Group: 'Novice' }, Vehicle: 'Miata', Instructor: { UserEmail: nina.email } },
    ]);
  });

  test('follows the rules of rosters after any steps', () => {
    const id = fc.constantFrom('ines', 'ivan', 'sam', 'tess');
    const groups = fc.constantFrom(INSTRUCTOR_GROUP, 'Novice', 'Solo');
    const step = fc.oneof(
      fc.tuple(id, groups, groups).map(([who, to, from]) => chooseGroup(who, to, from)),
      fc.tuple(id, fc.option(id), fc.option(id)).map(([who, to, from]) => chooseInstructor(who, to, from)),
      fc
        .tuple(fc.constantFrom('remove' as const, 'restore' as const), id)
        .map(([kind, who]) => ({ kind, id: who })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const rows = rowsOf(club, makeDraft(...steps)).filter(({ state }) => state !== 'removed');
        const instructors = rows.filter(row => row.group === INSTRUCTOR_GROUP).map(row => row.id);
        for (const { id, instructorId } of rows) {
          expect([null, ...instructors]).toContain(instructorId);
          expect(instructorId).not.toBe(id);
        }
        expect(new Set(rows.map(row => row.id)).size).toBe(rows.length);
      }),
    );
  });
});

const everybody = rowsOf(club, makeDraft());
const rowsAfter = (...steps: DraftStep[]) => rowsOf(club, makeDraft(...steps));
const column = <Key extends 'group' | 'instructorId'>(key: Key, ...steps: DraftStep[]) =>
  Object.fromEntries(rowsAfter(...steps).map(row => [row.id, row[key]]));

test('assign sets a group for several attendees', () => {
  const people = everybody.filter(({ group }) => group === 'Novice');
  expect(column('group', { kind: 'assign', people, group: 'Solo' })).toEqual({
    ines: INSTRUCTOR_GROUP,
    ivan: INSTRUCTOR_GROUP,
    sam: 'Solo',
    tess: 'Solo',
  });
});

test('assign gives an instructor to several students and not to instructors', () => {
  const step: DraftStep = { kind: 'assign', people: everybody, instructorId: 'ines' };
  expect(column('instructorId', step)).toEqual({ ines: null, ivan: null, sam: 'ines', tess: 'ines' });
  expect(findAssignedStudents(step).map(({ id }) => id)).toEqual(['sam', 'tess']);
});

test('assign keeps values that it does not get', () => {
  const step: DraftStep = { kind: 'assign', people: everybody, instructorId: 'ines' };
  expect(column('group', step)).toEqual(column('group'));
});

test('assign moves an instructor into a run group and gives them an instructor', () => {
  const ivan = everybody.filter(({ id }) => id === 'ivan');
  const step: DraftStep = { kind: 'assign', people: ivan, group: 'Solo', instructorId: 'ines' };
  expect(column('instructorId', step)).toMatchObject({ ivan: 'ines' });
});

test('assign with None removes the instructor; the saved instructor is no change', () => {
  const people = everybody.filter(({ id }) => id === 'sam');
  const none: DraftStep = { kind: 'assign', people, instructorId: null };
  expect(column('instructorId', none)).toMatchObject({ sam: null });
  const back: DraftStep = { kind: 'assign', people, instructorId: 'ivan' };
  expect(countPendingChanges(rowsAfter(none, back))).toBe(0);
});

test('assign sets days for several attendees; the saved days are no change', () => {
  const people = everybody.filter(({ id }) => id === 'sam' || id === 'tess');
  const sunday: DraftStep = { kind: 'assign', people, days: 2 };
  const daysAfter = (...steps: DraftStep[]) =>
    Object.fromEntries(rowsAfter(...steps).map(row => [row.id, row.days]));
  expect(daysAfter(sunday)).toEqual({ ines: 0, ivan: 0, sam: 2, tess: 2 });
  expect(column('group', sunday)).toEqual(column('group'));
  expect(countPendingChanges(rowsAfter(sunday, { kind: 'assign', people, days: 0 }))).toBe(0);
});

/** Saves a draft while further steps are taken, and returns the pending rows. */
function pendingSince(sent: DraftStep[], since: DraftStep[], roster = club) {
  const before = makeDraft(...sent);
  const now = since.reduce(editDraft, before);
  const draft = editDraft(now, { kind: 'saved', sent: before, people: roster });
  return rowsOf(roster, draft)
    .filter(({ state }) => state !== 'saved')
    .map(({ id, state, group, instructorId }) => [id, state, group, instructorId]);
}

const inSolo = [...club.slice(0, 3), saved('Tess', 'Solo')];
const withNina = [...club, saved('Nina', 'Novice')];

test('a saved draft without later steps is empty', () => {
  expect(
    editDraft(makeDraft(chooseGroup('tess', 'Solo', 'Novice')), {
      kind: 'saved',
      sent: makeDraft(chooseGroup('tess', 'Solo', 'Novice')),
      people: inSolo,
    }),
  ).toEqual(emptyDraft);
});

test('a choice made during a save stays pending', () => {
  const sent = [chooseGroup('tess', 'Solo', 'Novice')];
  expect(pendingSince(sent, [chooseInstructor('tess', 'ines')], inSolo)).toEqual([
    ['tess', 'changed', 'Solo', 'ines'],
  ]);
  expect(pendingSince(sent, [chooseGroup('tess', 'Advanced', 'Novice')], inSolo)).toEqual([
    ['tess', 'changed', 'Advanced', null],
  ]);
});

test('an undo during a save becomes a choice of the old value', () => {
  const sent = [chooseGroup('tess', 'Solo', 'Novice')];
  expect(pendingSince(sent, [chooseGroup('tess', 'Novice', 'Novice')], inSolo)).toEqual([
    ['tess', 'changed', 'Novice', null],
  ]);
});

test('people added or removed during a save stay pending', () => {
  expect(pendingSince([], [{ kind: 'add', newcomer: nina }])).toEqual([
    [nina.email, 'added', nina.group, null],
  ]);
  expect(pendingSince([], [{ kind: 'remove', id: 'tess' }])).toEqual([['tess', 'removed', 'Novice', null]]);
});

test('choices for a saved newcomer move to the new id', () => {
  const sent: DraftStep[] = [{ kind: 'add', newcomer: { ...nina, group: 'Novice' } }];
  expect(pendingSince(sent, [], withNina)).toEqual([]);
  expect(pendingSince(sent, [chooseInstructor(nina.email, 'ivan')], withNina)).toEqual([
    ['nina', 'changed', 'Novice', 'ivan'],
  ]);
  expect(pendingSince(sent, [{ kind: 'remove', id: nina.email }], withNina)).toEqual([
    ['nina', 'removed', 'Novice', null],
  ]);
});

test('a student needs another instructor while theirs is not here', () => {
  const away: DraftStep = { kind: 'choose', id: 'ivan', field: 'absent', to: true, saved: false };
  expect(rowAfter('sam', away)).toMatchObject({ instructorMissing: true, savedInstructorMissing: false });

  const rows = rowsOf([...club.slice(2), { ...saved('Ivan', INSTRUCTOR_GROUP), Absent: true }], emptyDraft);
  expect(rows.find(({ id }) => id === 'sam')).toMatchObject({ savedInstructorMissing: true });
  expect(rowAfter('sam')?.instructorMissing).toBe(false);
});
