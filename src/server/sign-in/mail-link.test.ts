import { describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '#testing/browser.ts';
import { deliverQueued } from '#testing/mail.ts';
import { principalOf } from '#testing/principal.ts';
import { makeClub } from '#testing/rosters.ts';

const partIn = (text = '') => /\/evalx\/\S+\?for=([\w-]+)/.exec(text)?.[1] ?? '';

/** A club whose instructor got the mail with an eval to write, and a browser that knows nobody. */
async function makeWorld() {
  const club = await makeClub();
  await club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} });
  const { instructor } = club.cast;
  const mails = await deliverQueued(club.deps);
  const part = partIn(mails.find(({ to }) => to?.[0]?.address === instructor.email)?.text);
  return { club, instructor, part, browser: openBrowser(club) };
}

const addressOf = (browser: Browser, part: string) =>
  browser.fetch(`/.auth/address?${new URLSearchParams({ for: part })}`);

describe('the link of a mail', () => {
  test('says its recipient’s address so that only they recognise it', async () => {
    const { browser, part, instructor } = await makeWorld();
    const { status, text } = await addressOf(browser, part);
    expect([status, JSON.parse(text)]).toEqual([200, { Masked: 'i•••@c•••.example' }]);
    expect(atob(part.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(instructor.email);
  });

  test('signs in with the code that is sent to its recipient, without an address', async () => {
    const { club, browser, part, instructor } = await makeWorld();
    expect((await browser.fetch('/.auth/code', { body: { For: part } })).status).toBe(204);
    const [mail] = await deliverQueued(club.deps);
    expect(mail?.to?.[0]?.address).toBe(instructor.email);
    const Code = /^[A-Z0-9]{8}$/m.exec(mail?.text ?? '')?.[0];
    expect((await browser.fetch('/.auth/signin', { body: { For: part, Code } })).status).toBe(204);
    expect((await principalOf(browser))?.userId).toBe(instructor.personId);
  });

  test('stands for nobody once it was changed, and sends no code', async () => {
    const { club, browser, part } = await makeWorld();
    const changed = `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
    expect((await addressOf(browser, changed)).status).toBe(404);
    expect((await browser.fetch('/.auth/code', { body: { For: changed } })).status).toBe(400);
    expect(await deliverQueued(club.deps)).toEqual([]);
  });

  test('does not sign in with a code for another address', async () => {
    const { club, browser, part } = await makeWorld();
    await browser.fetch('/.auth/code', { body: { Email: club.cast.student.email } });
    const [mail] = await deliverQueued(club.deps);
    const Code = /^[A-Z0-9]{8}$/m.exec(mail?.text ?? '')?.[0];
    expect((await browser.fetch('/.auth/signin', { body: { For: part, Code } })).status).toBe(401);
  });
});
