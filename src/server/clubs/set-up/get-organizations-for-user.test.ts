import { expect, it } from 'vitest';
import { addOrganization, makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';

it('lists the organizations that the caller administers, by name', async () => {
  const testApp = await makeApp();
  const { admin, organizationId } = await makeCast(testApp.deps.db);
  const second = await addOrganization(testApp.deps.db, 'a club of few', admin);
  const ada = await signInAs(testApp, admin);
  expect((await ada.call('GetOrganiazationsForUser')).reply()).toEqual([
    { OrganizationId: second, Name: 'a club of few', MotorSportRegId: null, School: false },
    { OrganizationId: organizationId, Name: 'Apex Driving Club', MotorSportRegId: null, School: false },
  ]);
});

it('lists none for who administers none', async () => {
  const testApp = await makeApp();
  const { instructor } = await makeCast(testApp.deps.db);
  const ivan = await signInAs(testApp, instructor);
  expect((await ivan.call('GetOrganiazationsForUser')).reply()).toEqual([]);
});
