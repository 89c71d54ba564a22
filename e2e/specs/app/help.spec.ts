import { expect, openPageOf, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { press } from '../../pages/keyboard.ts';

test('the sign-in page leads to the help, by keyboard, in Spanish, with pictures', async ({
  browser,
  club,
}) => {
  const page = await openPageOf(browser, club, null, { locale: 'es-MX' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/.auth/login');
  await press(page, page.getByRole('link', { name: 'Ayuda' }));
  await expect(title('Cómo usar Apex Debrief')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Organizo eventos' }));
  await expect(title('Para administradores')).toBeFocused();
  const picture = page.getByRole('img', { name: /^El Panel de eventos/ });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
  await expectAccessible(page);
  await press(page, page.getByRole('link', { name: 'Publicar' }));
  await expect(page).toHaveURL(/#publicar$/);
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('sin CONEXION');
  await expectAccessible(page);
  await press(page, page.getByRole('link', { name: 'Sin conexión' }));
  await expect(title('Para instructores')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeFocused();
  await page.goto('/help/nobody');
  await expect(title('No encontrado')).toBeVisible();
});
