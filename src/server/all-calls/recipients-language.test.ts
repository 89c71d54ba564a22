import { expect, test } from 'vitest';
import { communication } from '#domain/messages/preference.ts';
import type { Language } from '#domain/text/languages.ts';
import { texts as completions, texts as reopenings } from '#server/evals/texts.ts';
import { texts as notices } from '#server/events/publishing/texts.ts';
import { texts as adminProfiles } from '#server/people/admin-profiles/texts.ts';
import { texts as profiles } from '#server/people/profile/texts.ts';
import { smsSize } from '#server/platform/messages/sms-parts.ts';
import type { TestPerson } from '#testing/cast.ts';
import { deliverQueued } from '#testing/mail.ts';
import { writeWaiting } from '#testing/messages.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const spanish = { 'accept-language': 'es' };

const speak = ({ deps }: Club, { personId }: TestPerson, language: Language) =>
  deps.db.updateTable('person').set({ language }).where('id', '=', personId).execute();

/** The club of whose students Sam reads Spanish and Tess has said nothing. */
async function makeSpanishClub(): Promise<Club> {
  const club = await makeClub();
  await speak(club, club.cast.student, 'es');
  return club;
}

async function mailTo({ deps }: Club, { email }: TestPerson) {
  const mail = (await deliverQueued(deps)).find(({ to }) => to?.[0]?.address === email);
  if (!mail) throw new Error(`No mail went to ${email}.`);
  return { subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' };
}

test('both parts of a mail are in its language, with the day and the way to unsubscribe', async () => {
  const club = await makeSpanishClub();
  await club.ada.call('SendWelcomeEmails', { query: club.byEvent, body: {} });
  const { html, text } = await mailTo(club, club.cast.student);
  expect(html).toContain('<html lang="es">');
  for (const part of [html, text]) {
    expect(part).toMatch(/\d{1,2} de [a-z]+ de 2026/);
    expect(part).toContain('Para no recibir más mensajes como este');
    expect(part).toContain('Recibes este mensaje porque estás en la lista de inscritos de Spring HPDE.');
    expect(part).not.toMatch(/\b(you|your|the|Sign in)\b/);
  }
});

test('a sign-in code comes in the language of the browser that asks for it', async () => {
  const club = await makeClub();
  const ask = (headers: Record<string, string>) =>
    club.app.inject({
      method: 'POST',
      url: '/.auth/code',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      payload: { Email: club.cast.student.email },
    });
  await ask(spanish);
  expect((await mailTo(club, club.cast.student)).subject).toMatch(
    /^[A-Z0-9]{8} es tu código para iniciar sesión$/,
  );
  await ask({});
  expect((await mailTo(club, club.cast.student)).subject).toMatch(/ is your sign-in code$/);
});

test('a Spanish SMS stays in the cheap alphabet and says how to stop', async () => {
  const club = await makeSpanishClub();
  await club.deps.db
    .updateTable('person')
    .set({
      phone: '+15550100123',
      phone_verified_at: club.deps.now(),
      preferred_communication: communication.sms,
    })
    .where('id', '=', club.cast.student.personId)
    .execute();
  await club.ada.call('SendWelcomeEmails', { query: club.byEvent, body: {} });
  const waiting = await writeWaiting(club.deps);
  const sms = waiting.find(({ channel }) => channel === 'sms')?.body_sms ?? '';
  expect(sms).toContain('Te damos la bienvenida a Spring HPDE');
  expect(sms).toMatch(/Responde STOP para darte de baja\.$/);
  expect(smsSize(sms).encoding).toBe('GSM-7');
});

test('no other Spanish SMS has a letter outside the cheap alphabet', () => {
  const [event, name, code] = ['Spring HPDE', 'Sam Student', 'K7MQ2XRT'];
  const said = [
    notices('es').reminder(notices('es').evalsToFill(1, event)),
    notices('es').evalsToFill(2, event),
    notices('es').studentsWait(1, event),
    notices('es').studentsWait(2, event),
    completions('es').writtenBy(name),
    completions('es').writtenAgainBy(name),
    completions('es').ratedBy(name),
    completions('es').ratedAgainBy(name),
    reopenings('es').openAgain(name),
    adminProfiles('es').brief(name, 'phone'),
    profiles('es').codeBrief(profiles('es').confirmsPhone(code), 10),
    profiles('es').emailChanged,
  ];
  expect(said.filter(words => smsSize(words).encoding !== 'GSM-7')).toEqual([]);
});
