import type { AdminProfileTexts } from './texts.ts';

export const texts: AdminProfileTexts = {
  fixedContact:
    'Ya ha iniciado sesión antes. Solo esa persona puede cambiar su correo, su teléfono, su dirección y cómo recibe los mensajes.',
  noOptOut:
    'Solo esa persona puede dejar de recibir mensajes: en su propio perfil o con el enlace de cada correo.',
  savedElsewhere: 'Mientras tanto, este perfil se ha guardado desde otro sitio.',
  sessions: 'Sesiones',
  sessionsHint:
    '¿Un teléfono perdido o un navegador con la sesión abierta? Cierra todas sus sesiones. Esa persona puede volver a iniciar sesión.',
  end: 'Cerrar sesiones',
  endAll: '¿Cerrar todas las sesiones?',
  ends: name =>
    `Se cierra al momento la sesión de ${name || 'esta persona'} en todos sus teléfonos y ordenadores. Las respuestas sin terminar se conservan en el dispositivo hasta que vuelva a iniciar sesión.`,
  ended: 'Sesiones cerradas',
  membership: 'Pertenencia al club',
  membershipHint:
    'También está en otros clubes. Si ya no es del tuyo, quítala. Entonces tu club solo verá lo que escribiste sobre esa persona.',
  remove: 'Quitar del club',
  removeAsk: '¿Quitar del club?',
  removes: name =>
    `${name || 'Esta persona'} sigue en tus listas de inscritos tal como la escribiste, con las evaluaciones de tus eventos. Sus derechos en el club terminan. Solo los organizadores pueden volver a añadirla, con una invitación o en una lista de inscritos.`,
  removed: 'Miembro quitado del club',
  notRemoved: 'Miembro no quitado del club',
  notEnded: 'Sesiones no cerradas',
};
