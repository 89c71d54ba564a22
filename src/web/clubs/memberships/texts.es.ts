import type { MembershipTexts } from './texts.ts';

export const texts: MembershipTexts = {
  title: 'Mis clubes',
  none: 'Ningún club te tiene en una lista de inscritos.',
  asks: club => `${club} te ha añadido. ¿Es tu club?`,
  asksAdmin: club => `${club} te pide que seas uno de sus organizadores.`,
  sees: 'Ve tus nombres, tu imagen, tus coches, tu teléfono, tu correo y tu dirección, y sus instructores ven evaluaciones sobre ti.',
  wouldSee:
    'Si lo es, verá tus nombres, tu imagen, tus coches, tu teléfono, tu correo y tu dirección, y sus instructores verán evaluaciones sobre ti.',
  typed: what => `Hasta entonces ve lo que escribió: ${what}.`,
  seesTyped: what => `Ve lo que escribió: ${what}, y las evaluaciones de sus propios eventos.`,
  nothingTyped: 'nada más que tu lugar en sus listas',
  left: 'Lo has dejado.',
  removed: 'Te ha quitado. Solo quienes lo organizan pueden volver a añadirte.',
  accept: 'Es mi club',
  leave: 'Dejarlo',
  leaveClub: club => `Dejarlo: ${club}`,
  acceptClub: club => `Es mi club: ${club}`,
  leaveAsk: club => `¿Dejar ${club}?`,
  leaves:
    'Solo verá lo que escribió sobre ti. Conserva las evaluaciones completadas. Tus derechos allí terminan. Puedes volver desde tu perfil.',
  openEvals: count =>
    `${count === 1 ? 'Una evaluación suya te espera' : `${count} evaluaciones suyas te esperan`}. Lo que hayas empezado se conserva, y al enviar una vuelve a ser tu club.`,
  accepted: club => `${club} ya es tu club`,
  notAccepted: 'No se ha guardado',
  hasLeft: club => `Has dejado ${club}`,
  notLeft: 'No has dejado el club',
};
