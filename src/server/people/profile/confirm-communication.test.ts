import { describe, expect, it, test } from 'vitest';
import type { BodyOf } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { openBrowser } from '#testing/browser.ts';
import { addPerson, makeCast } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeApp } from '#testing/make-app.ts';
import { confirmationCodesTo, newestCodeTo, readProfile, saveProfile } from '#testing/profiles.ts';
import { signInByCode } from '#testing/sign-in-code.ts';

const EMAIL = 'new@club.example';
const PHONE = '+15552340001';

const confirm = (client: Client, codes: BodyOf<'ConfirmCommunication'>) =>
  client.call('ConfirmCommunication', { body: codes });

/** Sends codes; returns whether the e-mail still waits for its code. */
const emailWaitsAfter = async (client: Client, codes: BodyOf<'ConfirmCommunication'>) =>
  (await confirm(client, codes)).reply().RequiresEmailVerification;

/** Sam, whose new e-mail and phone wait for their codes. */
async function makeWaiting() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const sam = await signInAs(testApp, cast.student);
  (await saveProfile(sam, { Email: EMAIL, Phone: PHONE })).reply();
  return {
    testApp,
    cast,
    sam,
    emailCode: await newestCodeTo(testApp, EMAIL),
    phoneCode: await newestCodeTo(testApp, PHONE),
    wait: (minutes: number) => {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + minutes * MINUTE_MS);
    },
  };
}

const wrong = async (client: Client, times: number) => {
  for (let time = 0; time < times; time += 1) await confirm(client, { EmailCode: 'AAAAAAAA' });
};

test('both codes confirm both at once, typed as people type', async () => {
  const { sam, emailCode, phoneCode } = await makeWaiting();
  const typed = ` ${emailCode.slice(0, 4).toLowerCase()}-${emailCode.slice(4)} `;
  expect((await confirm(sam, { EmailCode: typed, PhoneCode: phoneCode })).reply()).toEqual({
    RequiresEmailVerification: false,
    RequiresPhoneVerification: false,
    HasOtherAccount: false,
  });
  expect(await readProfile(sam)).toMatchObject({
    Email: EMAIL,
    Phone: PHONE,
    PendingEmail: null,
    PendingPhone: null,
    PhoneConfirmed: true,
  });
});

test('each is confirmed alone; what was left empty counts as no try', async () => {
  const { sam, emailCode, phoneCode } = await makeWaiting();
  for (let time = 0; time < 7; time += 1) {
    expect((await confirm(sam, { EmailCode: '', PhoneCode: null })).reply()).toMatchObject({
      RequiresEmailVerification: true,
      RequiresPhoneVerification: true,
    });
  }
  expect((await confirm(sam, { PhoneCode: phoneCode })).reply()).toMatchObject({
    RequiresEmailVerification: true,
    RequiresPhoneVerification: false,
  });
  expect(await readProfile(sam)).toMatchObject({ Email: 'sam@club.example', Phone: PHONE });
  expect(await emailWaitsAfter(sam, { EmailCode: emailCode })).toBe(false);
});

test('the right one of two counts, the wrong one stays required', async () => {
  const { sam, emailCode } = await makeWaiting();
  expect((await confirm(sam, { EmailCode: emailCode, PhoneCode: 'AAAAAAAA' })).reply()).toMatchObject({
    RequiresEmailVerification: false,
    RequiresPhoneVerification: true,
  });
});

test('the old address gets one mail, whatever is preferred, and the new address none', async () => {
  const { testApp, sam, emailCode } = await makeWaiting();
  await deliverQueued(testApp.deps);
  await saveProfile(sam, { PreferredCommunicationType: 3 });
  await confirm(sam, { EmailCode: emailCode });
  const mails = await deliverQueued(testApp.deps);
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['sam@club.example', 'Your e-mail was changed'],
  ]);
  expect(mails[0]?.text).not.toContain(EMAIL);
});

describe('a code', () => {
  it('for someone else’s change is refused, even for the same address', async () => {
    const { testApp, cast, sam, emailCode } = await makeWaiting();
    const tess = await signInAs(testApp, cast.otherStudent);
    expect(await emailWaitsAfter(tess, { EmailCode: emailCode })).toBe(false);
    expect(await readProfile(tess)).toMatchObject({ Email: 'tess@club.example' });
    await saveProfile(tess, { Email: EMAIL });
    expect(await emailWaitsAfter(tess, { EmailCode: emailCode })).toBe(true);
    const tessCode = (await confirmationCodesTo(testApp, EMAIL)).find(code => code !== emailCode) ?? '';
    expect(tessCode).not.toBe('');
    expect(await emailWaitsAfter(sam, { EmailCode: tessCode })).toBe(true);
    expect(await emailWaitsAfter(sam, { EmailCode: emailCode })).toBe(false);
  });

  it('for another address than the one that waits now is refused', async () => {
    const { testApp, sam, emailCode } = await makeWaiting();
    await saveProfile(sam, { Email: 'newer@club.example' });
    expect(await emailWaitsAfter(sam, { EmailCode: emailCode })).toBe(true);
    const newer = await newestCodeTo(testApp, 'newer@club.example');
    await confirm(sam, { EmailCode: newer });
    expect(await readProfile(sam)).toMatchObject({ Email: 'newer@club.example' });
  });

  it('for the phone does not confirm the e-mail', async () => {
    const { sam, emailCode, phoneCode } = await makeWaiting();
    expect((await confirm(sam, { EmailCode: phoneCode, PhoneCode: emailCode })).reply()).toMatchObject({
      RequiresEmailVerification: true,
      RequiresPhoneVerification: true,
    });
  });

  it('is good for ten minutes', async () => {
    const { sam, emailCode, phoneCode, wait } = await makeWaiting();
    wait(9.9);
    expect((await confirm(sam, { PhoneCode: phoneCode })).reply()).toMatchObject({
      RequiresPhoneVerification: false,
    });
    wait(0.1);
    expect(await emailWaitsAfter(sam, { EmailCode: emailCode })).toBe(true);
  });

  it('works once', async () => {
    const { sam, emailCode } = await makeWaiting();
    await confirm(sam, { EmailCode: emailCode });
    await saveProfile(sam, { Email: 'sam@club.example' });
    expect(await emailWaitsAfter(sam, { EmailCode: emailCode })).toBe(true);
  });

  it('that is right confirms once when it is typed on two devices at once', async () => {
    const { testApp, sam, emailCode } = await makeWaiting();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => confirm(sam, { EmailCode: emailCode })),
    );
    for (const answer of answers) expect(answer.reply()).toMatchObject({ RequiresEmailVerification: false });
    const told = (await deliverQueued(testApp.deps)).filter(
      ({ subject }) => subject === 'Your e-mail was changed',
    );
    expect(told).toHaveLength(1);
  });
});

describe('wrong codes', () => {
  it('end with the fifth: the right one counts no more, another one does', async () => {
    const { testApp, sam, emailCode } = await makeWaiting();
    await wrong(sam, 5);
    expect(await emailWaitsAfter(sam, { EmailCode: emailCode })).toBe(true);
    await sam.call('SendCommunicationCode', { body: { Of: 'Email' } });
    const newest = await newestCodeTo(testApp, EMAIL);
    expect(await emailWaitsAfter(sam, { EmailCode: newest })).toBe(false);
  });

  it('for the phone leave the e-mail alone', async () => {
    const { sam, emailCode } = await makeWaiting();
    for (let time = 0; time < 5; time += 1) await confirm(sam, { PhoneCode: 'AAAAAAAA' });
    expect((await confirm(sam, { EmailCode: emailCode })).reply()).toMatchObject({
      RequiresEmailVerification: false,
      RequiresPhoneVerification: true,
    });
  });

  it('typed at once are counted one after the other', async () => {
    const { sam, emailCode } = await makeWaiting();
    await Promise.all(Array.from({ length: 12 }, () => wrong(sam, 1)));
    expect(await emailWaitsAfter(sam, { EmailCode: emailCode })).toBe(true);
  });
});

describe('a confirmed e-mail', () => {
  it('is one that rosters and sign-ins know the person by, beside the one before', async () => {
    const { testApp, cast, sam, emailCode } = await makeWaiting();
    await confirm(sam, { EmailCode: emailCode });
    const known = await testApp.deps.db
      .selectFrom('person_email')
      .select('email')
      .where('person_id', '=', cast.student.personId)
      .orderBy('email')
      .execute();
    expect(known).toEqual([{ email: EMAIL }, { email: 'sam@club.example' }]);
    for (const email of [EMAIL, 'sam@club.example']) {
      const browser = openBrowser(testApp);
      await signInByCode(testApp, browser, email);
      const me = JSON.parse((await browser.fetch('/.auth/me')).text);
      expect(me.clientPrincipal.userId).toBe(cast.student.personId);
    }
  });

  it('takes nothing from another account with that e-mail, and says that there is one', async () => {
    const { testApp, cast, sam } = await makeWaiting();
    const theirs = cast.otherStudent.email;
    const tess = await signInAs(testApp, cast.otherStudent);
    // The answer does not say whose address it is before the code is typed.
    expect((await saveProfile(sam, { Email: theirs })).reply()).toMatchObject({
      RequiresEmailVerification: true,
    });
    const code = await newestCodeTo(testApp, theirs);
    expect((await confirm(sam, { EmailCode: code })).reply()).toMatchObject({
      RequiresEmailVerification: false,
      HasOtherAccount: true,
    });
    expect(await readProfile(sam)).toMatchObject({ Email: theirs });
    expect(await readProfile(tess)).toMatchObject({ Email: theirs });
    const browser = openBrowser(testApp);
    await signInByCode(testApp, browser, theirs);
    const me = JSON.parse((await browser.fetch('/.auth/me')).text);
    expect(me.clientPrincipal.userId).toBe(cast.otherStudent.personId);
    const confirmed = await testApp.deps.db
      .selectFrom('confirmed_email')
      .select(['person_id', 'email'])
      .execute();
    expect(confirmed).toEqual([{ person_id: cast.student.personId, email: theirs }]);
  });

  it('leaves an invitation by that e-mail to the invited person', async () => {
    const { testApp, cast, sam } = await makeWaiting();
    const invited = await addPerson(testApp.deps.db, 'Sammy Student', 'sammy@club.example');
    await saveProfile(sam, { Email: invited.email });
    const code = await newestCodeTo(testApp, invited.email);
    expect((await confirm(sam, { EmailCode: code })).reply()).toMatchObject({ HasOtherAccount: true });
    const holder = await testApp.deps.db
      .selectFrom('person_email')
      .select('person_id')
      .where('email', '=', invited.email)
      .executeTakeFirstOrThrow();
    expect(holder.person_id).toBe(invited.personId);
    expect(cast.student.personId).not.toBe(invited.personId);
  });
});

test('another code invalidates the previous one, and is sent only to a pending address', async () => {
  const { testApp, sam, emailCode } = await makeWaiting();
  const again = await sam.call('SendCommunicationCode', { body: { Of: 'Email' } });
  expect(again.reply()).toEqual({ RequiresEmailVerification: true, RequiresPhoneVerification: true });
  expect(await confirmationCodesTo(testApp, EMAIL)).toHaveLength(2);
  expect(await emailWaitsAfter(sam, { EmailCode: emailCode })).toBe(true);
  await sam.call('GiveUpCommunication', { body: { Of: 'Email' } });
  expect((await sam.call('SendCommunicationCode', { body: { Of: 'Email' } })).status).toBe(409);
});

test('a change that is given up is deleted with its code; the other change stays', async () => {
  const { sam, emailCode } = await makeWaiting();
  const answer = await sam.call('GiveUpCommunication', { body: { Of: 'Email' } });
  expect(answer.reply()).toEqual({ RequiresEmailVerification: false, RequiresPhoneVerification: true });
  await confirm(sam, { EmailCode: emailCode });
  expect(await readProfile(sam)).toMatchObject({
    Email: 'sam@club.example',
    PendingEmail: null,
    PendingPhone: PHONE,
  });
});

test('a phone that an admin has typed of who had never signed in is confirmed by a code', async () => {
  const testApp = await makeApp();
  const { organizationId, admin, student } = await makeCast(testApp.deps.db);
  const ada = await signInAs(testApp, admin);
  const query = { organizationId, userId: student.personId };
  const { Version: _, ...profile } = (await ada.call('GetProfileAdmin', { query })).reply();
  await ada.call('SaveProfileAdmin', { query: { organizationId }, body: { ...profile, Phone: PHONE } });
  const sam = await signInAs(testApp, student);
  expect(await readProfile(sam)).toMatchObject({ Phone: PHONE, PhoneConfirmed: false });
  await sam.call('SendCommunicationCode', { body: { Of: 'Phone' } });
  await confirm(sam, { PhoneCode: await newestCodeTo(testApp, PHONE) });
  expect(await readProfile(sam)).toMatchObject({ Phone: PHONE, PhoneConfirmed: true });
});
