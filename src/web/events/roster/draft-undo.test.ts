import { describe, expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { chooseGroup, club, makeDraft, nina, rowsOf, saved } from './draft.fixture.ts';
import { editDraft, emptyDraft } from './draft.ts';
import { buildSavedRoster } from './draft-rows.ts';
import { undoSave } from './use-roster-editing.ts';

/** The roster that Save would send after the undo of a save that made `after` of the club's roster. */
const sentAfterUndo = (after: typeof club) =>
  buildSavedRoster(rowsOf(after, undoSave(emptyDraft, club, after)));
const sentBefore = buildSavedRoster(rowsOf(club, makeDraft()));

describe('undoSave', () => {
  test('chooses the earlier group, instructor, car, number, presence and days', () => {
    const changed = {
      ...saved('Sam', 'Solo', 'ines'),
      Vehicle: 'M3',
      CarNumber: '12',
      Absent: true,
      Days: [2],
    };
    const after = club.map(attendee => (attendee.User.UserId === 'sam' ? changed : attendee));
    expect(sentAfterUndo(after)).toEqual(
      sentBefore.map(sent =>
        sent.User.Group === 'Novice' && sent.Instructor
          ? { ...sent, CarNumber: '', Absent: false, Days: [] }
          : sent,
      ),
    );
  });

  test('removes the people that the save added', () => {
    expect(sentAfterUndo([...club, saved('Nina')])).toEqual(sentBefore);
  });

  test('adds a removed instructor by e-mail, and gives them their students back', () => {
    const [ines, , sam, tess] = club;
    if (!ines || !sam || !tess) throw new Error('The club has four people.');
    const sent = sentAfterUndo([ines, saved('Sam'), tess]);
    const email = 'ivan@club.example';
    expect(sent).toContainEqual({
      ...{
        User: { UserEmail: email, UserName: 'Ivan', Group: INSTRUCTOR_GROUP },
        Vehicle: 'Miata',
        Instructor: null,
      },
    });
    expect(sent.find(({ User }) => 'UserId' in User && User.UserId === 'sam')?.Instructor).toEqual({
      UserEmail: email,
    });
  });

  test('gives back car sharers and wishes for instructors of a removed attendee', () => {
    const [ines, ivan, sam, tess] = club;
    if (!ines || !ivan || !sam || !tess) throw new Error('The club has four people.');
    const before = [
      ...[ines, ivan, { ...sam, SharesCarWith: 'tess', AskedFor: 'ines' }],
      { ...tess, SharesCarWith: 'sam', AskedFor: 'ivan' },
    ];
    const after = [ines, { ...tess, SharesCarWith: null, AskedFor: null }];
    const undone = buildSavedRoster(rowsOf(after, undoSave(emptyDraft, before, after)));
    expect(undone.slice(2)).toMatchObject([
      {
        User: { UserEmail: 'sam@club.example' },
        ...{ SharesCarWith: { UserId: 'tess' }, AskedFor: { UserId: 'ines' } },
      },
      { SharesCarWith: { UserEmail: 'sam@club.example' }, AskedFor: { UserEmail: 'ivan@club.example' } },
    ]);
  });

  test('keeps the car sharer and the wish of a newcomer who was saved', () => {
    const choose = { kind: 'choose', id: 'tess', to: nina.email, saved: null } as const;
    const draft = makeDraft(
      ...[{ kind: 'add', newcomer: nina } as const, { ...choose, field: 'sharesCarWith' } as const],
    );
    const people = [...club, saved('Nina', INSTRUCTOR_GROUP)];
    const asked = editDraft(draft, { ...choose, field: 'askedFor' });
    const since = editDraft(asked, { kind: 'saved', sent: draft, people });
    expect(since.choices).toEqual({ tess: { askedFor: { from: null, to: 'nina' } } });
  });

  test('takes back a saved wish for an instructor', () => {
    const asked = makeDraft({ kind: 'choose', id: 'tess', field: 'askedFor', to: 'ines', saved: null });
    expect(buildSavedRoster(rowsOf(club, asked)).at(-1)).toMatchObject({ AskedFor: { UserId: 'ines' } });
    const after = [...club.slice(0, 3), { ...saved('Tess'), AskedFor: 'ines' }];
    expect(editDraft(asked, { kind: 'saved', sent: asked, people: after })).toEqual(makeDraft());
    expect(sentAfterUndo(after).at(-1)).toMatchObject({ AskedFor: null });
    const removal = makeDraft({ kind: 'remove', id: 'ines' });
    expect(buildSavedRoster(rowsOf(after, removal)).at(-1)).toMatchObject({ AskedFor: null });
    const kept = editDraft(removal, { kind: 'restore', id: 'ines' });
    expect(rowsOf(after, kept).map(({ state }) => state)).toEqual(['saved', 'saved', 'saved', 'saved']);
  });

  test('keeps what was changed since the save', () => {
    const after = [...club.slice(0, 3), saved('Tess', 'Solo')];
    const since = makeDraft(chooseGroup('tess', 'Advanced', 'Solo'), { kind: 'add', newcomer: nina });
    const draft = undoSave(since, club, after);
    expect(rowsOf(after, draft).map(({ id, group }) => [id, group])).toEqual([
      ['ines', INSTRUCTOR_GROUP],
      ['ivan', INSTRUCTOR_GROUP],
      [nina.email, nina.group],
      ['sam', 'Novice'],
      ['tess', 'Advanced'],
    ]);
  });
});
