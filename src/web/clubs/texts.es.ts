import { counted } from '#web/language/counted.ts';
import type { ClubsTexts } from './texts.ts';

export const texts: ClubsTexts = {
  texts: {
    organizations: 'Clubes',
    noOrganization: 'Aún no hay ningún club',
    noOrganizationHint:
      'Aquí aparecerán los clubes cuyos eventos organizas. Un administrador del club puede añadirte con tu dirección de correo.',
    setUp: 'Configura tu club',
    noEvents: 'Aún no hay eventos.',
    attendees: count => counted(count, 'inscrito'),
    openEvals: count => counted(count, 'evaluación abierta', 'evaluaciones abiertas'),
  },
  membershipTexts: {
    title: 'Mis clubes',
    none: 'No estás en la lista de inscritos de ningún club.',
    asks: club => `${club} te ha añadido. ¿Es tu club?`,
    asksAdmin: club => `${club} te pide que seas uno de sus administradores.`,
    sees: 'El club ve tus nombres, tu imagen, tus coches, tu teléfono, tu correo y tu dirección. Sus instructores ven tus evaluaciones.',
    wouldSee:
      'Si dices que sí, el club verá tus nombres, tu imagen, tus coches, tu teléfono, tu correo y tu dirección. Sus instructores verán tus evaluaciones.',
    typed: what => `Hasta entonces el club solo ve lo que escribió: ${what}.`,
    seesTyped: what => `El club ve lo que escribió: ${what}, y las evaluaciones de sus propios eventos.`,
    nothingTyped: 'solo que estás en sus listas de inscritos',
    left: 'Has dejado este club.',
    removed: 'El club te ha quitado. Solo sus administradores pueden volver a añadirte.',
    accept: 'Sí, es mi club',
    notMine: 'No es mi club',
    notMyClub: club => `No es mi club: ${club}`,
    leave: 'Dejar el club',
    leaveClub: club => `Dejar el club: ${club}`,
    acceptClub: club => `Sí, es mi club: ${club}`,
    leaveAsk: club => `¿Dejar ${club}?`,
    leaves:
      'El club solo verá lo que escribió sobre ti. Conserva las evaluaciones completadas. Tus derechos en el club terminan. Puedes volver desde tu perfil.',
    openEvals: count =>
      `Tienes ${counted(count, 'evaluación pendiente', 'evaluaciones pendientes')} en este club. Tus borradores se conservan, y al enviar una evaluación vuelve a ser tu club.`,
    accepted: club => `${club} ya es tu club`,
    hasLeft: club => `Has dejado ${club}`,
  },
};
