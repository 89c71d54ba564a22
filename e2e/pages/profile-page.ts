import type { Page } from '@playwright/test';
import { addPerson, type TestPerson } from '../../src/testing/cast.ts';
import { type Club, expect } from '../fixtures/club.ts';
import { alertTitled, button } from './controls.ts';

let people = 0;

/** Adds a person of this test alone. */
export function newDriver({ db }: Club): Promise<TestPerson> {
  people += 1;
  return addPerson(db, `Dana Driver${people}`, `dana${people}@drivers.example`);
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
export const tab = (page: Page, name: 'Info' | 'Garage') => page.getByRole('radio', { name, exact: true });

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Info' })).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await saveButton(page).filter({ visible: true }).last().click();
  await expect(alertTitled(page, 'Saved')).toBeVisible();
}

export async function addCar(page: Page, make: string, model: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a car' }).click();
  await page.getByLabel('Make').fill(make);
  await page.getByLabel('Model').fill(model);
  await button(page, 'Save').click();
}
