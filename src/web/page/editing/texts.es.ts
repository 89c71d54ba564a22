import type { EditingTexts } from './texts.ts';

export const texts: EditingTexts = {
  leaveTitle: '¿Salir sin guardar?',
  stay: 'Quedarme aquí',
  leave: 'Salir sin guardar',
  reloadHint: news => `${news} Carga esos cambios. Los tuyos se conservan y podrás guardarlos después.`,
  discard: 'Descartar cambios',
  reload: 'Cargar esos cambios',
  authorUnknown:
    'No se ha guardado: aún se está comprobando tu sesión. Lo que has escrito se conserva. Inténtalo de nuevo en un momento.',
  signedOut:
    'Tu sesión ha terminado. Inicia sesión de nuevo en otra pestaña y luego guarda aquí. Tus cambios se conservan.',
};
