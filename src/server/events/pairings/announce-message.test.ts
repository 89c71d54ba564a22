import { describe, expect, test } from 'vitest';
import { announce, setAttendee } from '#testing/announcements.ts';
import { signInAs } from '#testing/client.ts';
import { addFocus } from '#testing/focus.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeClub } from '#testing/rosters.ts';
import { makeSchool } from '#testing/school.ts';
import { readData } from '#testing/stored-data.ts';

describe('AnnouncePairings', () => {
  test('sends a student their instructor, own car, group, days and the meeting', async () => {
    const club = await makeClub();
    await club.deps.db.updateTable('event').set({ days: 2 }).execute();
    await setAttendee(club, club.cast.student, { car_number: '12', attended_days_mask: 2 });
    expect(await announce(club, { Meeting: '7:30, Garage 4' })).toBe(2);
    const mails = await deliverQueued(club.deps);
    const toSam = mails.find(({ to }) => to?.[0]?.address === 'sam@club.example');
    expect(toSam?.from).toMatchObject({ name: 'Apex Driving Club' });
    expect(toSam?.subject).toBe('Your instructor is Ivan Instructor');
    for (const words of [
      'Spring HPDE, Lime Rock Park, June 13',
      'You drive the 2019 Mazda MX-5 in the group Novice, car number 12.',
      'You come on Sunday, June 14.',
      'Where and when to meet: 7:30, Garage 4',
    ]) {
      expect(toSam?.text).toContain(words);
    }
    const toIvan = mails.find(({ to }) => to?.[0]?.address === 'ivan@club.example');
    expect(toIvan?.subject).toBe('Your student at Spring HPDE');
    expect(toIvan?.text).toContain('Sam Student');
    expect(toIvan?.text).toContain('Novice, car number 12, 2019 Mazda MX-5, on Sunday, June 14');
  });

  test('names the last three things that a student works on, where the club has a school', async () => {
    const { club } = await makeSchool();
    await addFocus(club, [club.cast.student.personId], ['Vision', 'Braking', 'Apexes', 'Hands']);
    const toIvan = async (version: number) => {
      await announce(club, { Everybody: true, Meeting: String(version) });
      const mails = await deliverQueued(club.deps);
      return mails.find(({ to }) => to?.[0]?.address === 'ivan@club.example')?.text;
    };
    expect(await toIvan(1)).toContain('works on: Hands; Apexes; Braking');
    await club.deps.db.updateTable('membership').set({ status: 'asked' }).execute();
    expect(await toIvan(2)).not.toContain('Hands');
    await club.deps.db.updateTable('membership').set({ status: 'accepted' }).execute();
    await club.deps.db.updateTable('organization').set({ school: false }).execute();
    expect(await toIvan(3)).not.toContain('Hands');
  });

  test('does not name what a student works on who has left the club', async () => {
    const { club } = await makeSchool();
    const { organizationId: OrganizationId, student } = club.cast;
    const sam = await signInAs(club, student);
    await addFocus(club, [student.personId], ['Hands']);
    await announce(club);
    expect((await sam.call('LeaveClub', { body: { OrganizationId } })).status).toBe(200);
    const mails = await deliverQueued(club.deps);
    const toIvan = mails.find(({ to }) => to?.[0]?.address === 'ivan@club.example')?.text;
    expect(toIvan).toContain('Sam Student');
    expect(toIvan).not.toContain('Hands');
  });

  test('its preview is the message that it would send, with the meeting as typed', async () => {
    const club = await makeClub();
    const before = await readData(club.deps.pool);
    const query = { ...club.byEvent, command: 'Pairings' as const, meeting: '7:30' };
    const { Message } = (await club.ada.call('GetMessagePreview', { query })).reply();
    expect(Message?.Paragraphs).toContain('Where and when to meet: 7:30');
    expect(await readData(club.deps.pool)).toEqual(before);
    await announce(club, { Meeting: '7:30' });
    expect((await club.ada.call('GetMessagePreview', { query })).reply().Message).toBeNull();
    const again = { ...query, everybody: 'true' as const };
    expect((await club.ada.call('GetMessagePreview', { query: again })).reply().Message).not.toBeNull();
  });
});
