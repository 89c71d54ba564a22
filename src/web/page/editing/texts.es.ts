import type { EditingTexts } from './texts.ts';

export const texts: EditingTexts = {
  leaveTitle: '¿Salir sin guardar?',
  stay: 'Seguir aquí',
  leave: 'Salir sin guardar',
  reloadHint: news => `${news} Carga esos cambios. Los tuyos se conservan y podrás guardarlos después.`,
  discard: 'Descartar cambios',
  reload: 'Cargar esos cambios',
  authorUnknown:
    'La aplicación aún no sabe quién ha iniciado sesión. Lo que has escrito se conserva. Vuelve a intentarlo en un momento.',
  signedOut:
    'Tu sesión ha terminado. Inicia sesión de nuevo en otra pestaña y luego guarda aquí: tus cambios se conservan.',
};
