import { expect, test } from 'vitest';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion } from '#testing/forms.ts';
import { makeApp } from '#testing/make-app.ts';

test('answers the whole form to present members of the club alone', async () => {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const { formId, formVersionId } = await addFormVersion(db, cast);
  const read = async (person: typeof cast.admin) =>
    (await signInAs(testApp, person)).call('GetFormVersion', { query: { formVersionId } });

  for (const person of [cast.admin, cast.instructor, cast.student]) {
    expect((await read(person)).reply()).toEqual({
      FormVersionId: formVersionId,
      FormId: formId,
      Number: 1,
      Content: greenForm,
    });
  }
  expect((await read(cast.outsider)).status).toBe(404);
  const leaving = { body: { OrganizationId: cast.organizationId } };
  await (await signInAs(testApp, cast.student)).call('LeaveClub', leaving);
  expect((await read(cast.student)).status).toBe(404);
});

test('the database refuses to change, delete or empty versions', async () => {
  const { deps } = await makeApp();
  const { formVersionId } = await addFormVersion(deps.db, await makeCast(deps.db));
  const versions = deps.db.updateTable('form_version').where('id', '=', formVersionId);
  await expect(versions.set({ note: 'Other' }).execute()).rejects.toThrow('neither changed nor deleted');
  const gone = deps.db.deleteFrom('form_version').where('id', '=', formVersionId);
  await expect(gone.execute()).rejects.toThrow('neither changed nor deleted');
});
