import type { OrganizationsTexts } from './texts.ts';

export const texts: OrganizationsTexts = {
  organizations: 'Organizaciones',
  noOrganization: 'Aún no hay ninguna organización',
  noOrganizationHint:
    'Aquí aparecerán los clubes cuyos eventos organizas. Un administrador del club puede añadirte con tu dirección de correo.',
  setUp: 'Configura tu club',
};
