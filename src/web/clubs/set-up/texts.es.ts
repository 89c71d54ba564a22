import type { SetupTexts } from './texts.ts';

export const texts: SetupTexts = {
  title: 'Configura tu club',
  lead: 'Serás su primer administrador. Podrás añadir a otros más adelante.',
  organizationName: 'Nombre de la organización',
  nameHint: 'Un nombre con al menos una letra',
  nameExample: 'Club de Pilotos Apex',
  create: 'Crear organización',
  notCreated: 'La organización no se ha creado',
  oneMoment: 'Un momento…',
  linkSpent: 'Este enlace ya no es válido',
  linkSpentLead:
    'El enlace de configuración sirve una sola vez, para el primer organizador. Quien lo usó puede añadirte como administrador del club.',
};
