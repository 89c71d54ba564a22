import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type EvalType, INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { addSeasons } from '#testing/seasons.ts';

async function makeStudentOfEvals() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const { organizationId, instructor, student } = await makeCast(db);
  const evalType: EvalType = INSTRUCTOR_RATES_STUDENT;
  const seasons = { organizationId, evalType, until: new Date(), count: 8 };
  await addSeasons(db, { ...seasons, evaluator: instructor, subject: student });
  return signInAs(testApp, student);
}

test('compresses long answers in an encoding of the browser, and leaves short ones', async () => {
  const student = await makeStudentOfEvals();
  const listFor = (encodings: string) =>
    student.call('GetEvalsForStudent', { headers: { 'accept-encoding': encodings } });
  const plain = await listFor('identity');
  const [packed, zipped] = [await listFor('gzip, deflate, br'), await listFor('gzip')];

  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('br');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
  expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text);
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);

  const short = await student.call('GetProfile', { headers: { 'accept-encoding': 'br' } });
  expect(short.headers['content-encoding']).toBeUndefined();
});
