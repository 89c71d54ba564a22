import type { AdminProfileTexts } from './texts.ts';

export const texts: AdminProfileTexts = {
  title: 'Perfil de usuario',
  fixedEmail:
    'Ya ha iniciado sesión con este correo, u otro club cuenta con él: solo esa persona puede cambiarlo.',
  noOptOut:
    'Solo esa persona puede dejar de recibir mensajes: en su propio perfil o con el enlace de cada correo.',
  save: 'Guardar perfil',
  savedElsewhere: 'Este perfil se ha guardado mientras tanto en otro lugar.',
  parts: 'Parte del perfil',
  info: 'Datos',
  unsaved: 'Tus cambios en el perfil no están guardados.',
  sessions: 'Sesiones',
  sessionsHint:
    '¿Un teléfono perdido o un navegador con la sesión abierta? Cierra todas sus sesiones; podrá volver a iniciar sesión.',
  end: 'Cerrar sesiones',
  endAll: '¿Cerrar todas las sesiones?',
  ends: name =>
    `Se cierra a la vez la sesión de ${name || 'esta persona'} en todos sus teléfonos y ordenadores. Lo que haya empezado a rellenar se conserva allí hasta que vuelva a iniciar sesión.`,
  ended: 'Sesiones cerradas',
  notEnded: 'Las sesiones no se han cerrado',
};
