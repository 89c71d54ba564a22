import type { Page } from '@playwright/test';
import { addPerson, type TestPerson } from '../../src/testing/cast.ts';
import { type Club, expect } from '../fixtures/club.ts';
import { alertTitled, button } from './controls.ts';

let people = 0;

/** Adds a person of this test alone, with a phone number. */
export async function newDriver({ db }: Club): Promise<TestPerson & { readonly phone: string }> {
  people += 1;
  const person = await addPerson(db, `Dana Driver${people}`, `dana${people}@drivers.example`);
  return { ...person, phone: `+1555234000${people}` };
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
export const tab = (page: Page, name: 'Info' | 'Garage') => page.getByRole('radio', { name, exact: true });
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Communication' });

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Info' })).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await saveButton(page).filter({ visible: true }).last().click();
  await expect(alertTitled(page, 'Profile saved')).toBeVisible();
}

export async function addCar(page: Page, make: string, model: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a car' }).click();
  await page.getByLabel('Make').fill(make);
  await page.getByLabel('Model').fill(model);
  await button(page, 'Save').click();
}

/** Types a new e-mail and phone and saves, so that both wait for their codes. */
export async function changeBoth(page: Page, email: string, phone: string): Promise<void> {
  await page.getByLabel('Communication Email').fill(email);
  await page.getByLabel('Communication Phone').fill(phone);
  await saveButton(page).click();
  await expect(confirmButton(page)).toBeVisible();
}
