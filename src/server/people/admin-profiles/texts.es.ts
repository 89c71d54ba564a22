import type { MemberName } from '#domain/people/members.ts';

const members: Readonly<Record<MemberName, string>> = {
  'display name': 'nombre visible',
  'first name': 'nombre',
  'last name': 'apellidos',
  'e-mail': 'correo',
  phone: 'teléfono',
  'preferred communication': 'comunicación preferida',
  address: 'dirección',
  picture: 'imagen',
  garage: 'garaje',
};

export const texts = {
  sayWhose: 'Indica de quién es el perfil.',
  knownElsewhere: (email: string) =>
    `${email} es de otra persona. Añade a esa persona a la lista de inscritos.`,
  ownContact: 'Solo esa persona puede cambiarlo, porque ya ha iniciado sesión.',
  sessionsNotEnded: 'Sesiones no cerradas',
  inOtherClubs: 'También está en otros clubes. En su lugar, puedes quitarla de este club.',
  keepEmail: 'Conserva un correo. Con él inicia sesión.',
  optedOut: 'No quiere recibir mensajes. Solo esa persona puede cambiarlo.',
  ownOptOut:
    'Solo esa persona puede dejar de recibir mensajes: en su propio perfil o con el enlace de cada correo.',
  members,
  wasChanged: 'Se ha cambiado tu perfil',
  brief: (admin: string, members: string) => `${admin} ha cambiado esto de tu perfil: ${members}.`,
  changedBy: (admin: string, club: string, members: string) =>
    `${admin}, de ${club}, ha cambiado esto de tu perfil: ${members}.`,
  mendIt: 'Si es incorrecto, corrígelo en tu perfil o pregunta a tu club.',
  openProfile: 'Abrir tu perfil',
  onRoster: (club: string) => `Recibes este mensaje porque ${club} te tiene en una lista de inscritos.`,
};
