import type { UnsavedTexts } from './texts.ts';

export const texts: UnsavedTexts = {
  leaveTitle: '¿Salir sin guardar?',
  stay: 'Seguir aquí',
  leave: 'Salir sin guardar',
  reloadHint: news => `${news} Carga esos cambios; los tuyos se conservan y podrás guardarlos después.`,
  reload: 'Cargar esos cambios',
};
