import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { methodOf, pathOf, tokenScopeOf } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { makeToken } from '#testing/access-tokens.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import { openSessionOf } from '#testing/cast.ts';
import { holdOffice, inputOf, makeClubOfAllRoles, ruleOf } from '#testing/every-call.ts';
import { readData } from '#testing/stored-data.ts';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const bodyCalls = callNames.filter(name => methodOf(callOf(name)) === 'POST' && ruleOf(name).session);

async function makeWorld() {
  const { testApp, cast, ada } = await makeClubOfAllRoles();
  const { deps, clock, app } = testApp;
  const { db } = deps;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  /** Sends most of a call's body; then runs `end`, and sends the rest. Returns the status. */
  async function callWhile(
    name: CallName,
    headers: Readonly<Record<string, string>>,
    table: 'session' | 'access_token',
    end: () => Promise<unknown>,
  ) {
    const { query, body } = inputOf(name, cast);
    const { file } = callOf(name);
    const signature = file === 'File' ? PNG_SIGNATURE : 'Name';
    const form = `--x\r\ncontent-disposition: form-data; name="${file}"; filename="a"\r\n\r\n${signature}\r\n--x--`;
    const content = Buffer.from(body ? JSON.stringify(body) : form, 'latin1');
    // A file ends at the boundary behind it.
    const sentFirst = body ? -1 : content.indexOf('\r\n--x--');
    const sent = request({
      ...{ port, method: 'POST', path: `${pathOf(name)}?${new URLSearchParams(Object(query))}` },
      headers: {
        ...headers,
        'content-type': body ? 'application/json' : 'multipart/form-data; boundary=x',
        'content-length': content.length,
      },
    });
    onTestFinished(() => void sent.destroy());
    sent.write(content.subarray(0, sentFirst));
    const used = () =>
      db.selectFrom(table).select('last_used_at').where('last_used_at', '=', clock.now).execute();
    // The last use is stored when the head has been admitted.
    await expect.poll(used).not.toEqual([]);
    await end();
    sent.end(content.subarray(sentFirst));
    const [answer] = await once(sent, 'response');
    answer.resume();
    return answer.statusCode;
  }

  /** Opens a session of Ada at a later minute, so that her calls are not too many. */
  async function openSession() {
    clock.now = new Date(clock.now.getTime() + MINUTE_MS);
    const signedInAt = new Date(clock.now.getTime() - 2 * HOUR_MS);
    const cookie = `session=${await openSessionOf(db, cast.admin, signedInAt)}`;
    return { cookie, 'sec-fetch-site': 'same-origin' };
  }

  const changedBeside = async (run: () => Promise<void>, ...tables: string[]) => {
    const before = await readData(deps.pool);
    await run();
    const after = await readData(deps.pool);
    return Object.keys(after).filter(table => !tables.includes(table) && before[table] !== after[table]);
  };
  return { db, cast, ada, clock, callWhile, openSession, changedBeside };
}

test('rejects each call whose session ends while its body arrives', async () => {
  const { db, callWhile, openSession, changedBeside } = await makeWorld();
  const statuses: Partial<Record<CallName, unknown>> = {};
  const changed = await changedBeside(async () => {
    for (const name of bodyCalls) {
      const end = () => db.deleteFrom('session').execute();
      statuses[name] = await callWhile(name, await openSession(), 'session', end);
    }
  }, 'session');
  expect(statuses).toEqual(Object.fromEntries(bodyCalls.map(name => [name, 401])));
  expect(changed).toEqual([]);
});

test('rejects each call of an admin or chief who is dismissed while its body arrives', async () => {
  const { db, cast, callWhile, openSession, changedBeside } = await makeWorld();
  const names = bodyCalls.filter(name => ruleOf(name).organization || ruleOf(name).offices);
  const statuses: Partial<Record<CallName, unknown>> = {};
  const rights = {
    organization_id: cast.organizationId,
    person_id: cast.admin.personId,
    role: 'admin',
  } as const;
  const changed = await changedBeside(async () => {
    for (const name of names) {
      statuses[name] = await callWhile(name, await openSession(), 'session', async () => {
        await db.deleteFrom('organization_role').where('organization_id', '=', cast.organizationId).execute();
      });
      await db.insertInto('organization_role').values(rights).execute();
      await holdOffice(db, cast, cast.admin, 'chief');
    }
  }, 'session');
  expect(statuses).toEqual(Object.fromEntries(names.map(name => [name, 404])));
  expect(changed).toEqual([]);
});

test('rejects each call whose token is revoked while its body arrives', async () => {
  const { db, cast, ada, clock, callWhile, changedBeside } = await makeWorld();
  const names = bodyCalls.filter(name => tokenScopeOf(callOf(name)) === 'write');
  const statuses: Partial<Record<CallName, unknown>> = {};
  const changed = await changedBeside(
    async () => {
      for (const name of names) {
        clock.now = new Date(clock.now.getTime() + MINUTE_MS);
        await db.deleteFrom('access_token').execute();
        const { Token } = await makeToken(ada, cast.organizationId, { MayWrite: true });
        const headers = { authorization: `Bearer ${Token}` };
        statuses[name] = await callWhile(name, headers, 'access_token', () =>
          db.updateTable('access_token').set({ revoked_at: clock.now }).execute(),
        );
      }
    },
    ...['access_token', 'audit_entry', 'message', 'security_entry', 'session'],
  );
  expect(statuses).toEqual(Object.fromEntries(names.map(name => [name, 401])));
  expect(changed).toEqual([]);
});
