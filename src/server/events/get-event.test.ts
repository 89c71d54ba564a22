import { expect, test } from 'vitest';
import { leaveClub, type TestPerson } from '#testing/cast.ts';
import { makeClub, namesOf, readEvent } from '#testing/rosters.ts';

test('returns an event with its roster in the order of labels', async () => {
  const club = await makeClub();
  const { cast, deps } = club;
  await deps.db
    .updateTable('person')
    .set({ display_name: 'abby', picture_url: '/media/sam.jpg' })
    .where('id', '=', cast.student.personId)
    .execute();

  const event = await readEvent(club);

  expect(event).toMatchObject({ EventId: cast.eventId, Name: 'Spring HPDE', Published: false });
  expect(namesOf(event)).toEqual(['Sam Student', 'Ines Instructor', 'Ivan Instructor', 'Tess Student']);
  expect(event.Attendees[0]).toEqual({
    Days: [],
    Belongs: true,
    User: {
      UserId: cast.student.personId,
      UserEmail: 'sam@club.example',
      UserName: 'Sam Student',
      FirstAndLastName: 'Sam Student',
      LastName: 'Student',
      DisplayName: 'abby',
      Group: 'Novice',
      ProfilePictureUrl: '/media/sam.jpg',
    },
    Vehicle: '2019 Mazda MX-5',
    CarNumber: '',
    Instructor: {
      UserId: cast.instructor.personId,
      UserEmail: 'ivan@club.example',
      UserName: 'Ivan Instructor',
      FirstAndLastName: 'Ivan Instructor',
      DisplayName: '',
      Group: 'Instructor',
      ProfilePictureUrl: null,
    },
  });
  expect(event.Attendees[3]?.Instructor).toBeNull();
});

test('a roster says who left the club, and keeps their students', async () => {
  const club = await makeClub();
  const { student, instructor, organizationId } = club.cast;
  await leaveClub(club.deps.db, organizationId, instructor);
  const { Attendees } = await readEvent(club);
  const find = ({ personId }: TestPerson) => Attendees.find(({ User }) => User.UserId === personId);
  expect(find(instructor)).toMatchObject({ HasLeft: true, Belongs: false });
  expect(find(student)).toMatchObject({ Instructor: { UserId: instructor.personId } });
  expect(find(student)).not.toHaveProperty('HasLeft');
});
