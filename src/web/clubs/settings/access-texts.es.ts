import type { OrganizationAccessTexts } from './access-texts.ts';

export const texts: OrganizationAccessTexts = {
  admins: 'Administradores',
  you: 'Tú',
  invited: 'Con invitación',
  remove: name => `Quitar a ${name}`,
  add: 'Añadir un administrador',
  addByEmail: 'Añadir un administrador por correo',
  addHint:
    'Podrá hacer todo lo que tú puedes hacer aquí en cuanto inicie sesión con esta dirección y diga que es su club.',
  addAdmin: 'Añadir administrador',
  removeWhom: name => `¿Quitar a ${name}?`,
  removeSelf: '¿Quitarte a ti?',
  removeAdmin: 'Quitar administrador',
  removesSelf:
    'Ya no verás los eventos de esta organización como administrador. Otro administrador puede volver a añadirte.',
  removes:
    'Ya no verá los eventos de esta organización como administrador. Sus propias evaluaciones siguen siendo suyas.',
  added: 'Administrador añadido',
  nowInvited: 'Administrador invitado',
  notAdded: 'El administrador no se ha añadido',
  removed: 'Administrador quitado',
  notRemoved: 'El administrador no se ha quitado',
  credentials: 'Credenciales de MotorsportReg',
  credentialsHint:
    'Las listas de inscritos se leen de MotorsportReg con el usuario de un administrador de tu club allí o con un token permanente. Las credenciales se guardan cifradas y no se vuelven a mostrar.',
  stored: 'Guardadas',
  kind: 'Tipo de credenciales',
  login: 'Usuario y contraseña',
  oauth: 'Token de OAuth',
  replace: 'Sustituir',
  removeStored: 'Eliminar',
  removeCredentialsTitle: '¿Eliminar las credenciales?',
  removeCredentials: 'Eliminar credenciales',
  removesCredentials:
    'Las listas no se podrán sincronizar con MotorsportReg hasta que se introduzcan otras nuevas.',
  saveCredentials: 'Guardar credenciales',
  user: 'Usuario en MotorsportReg',
  password: 'Contraseña en MotorsportReg',
  consumerKey: 'Clave de consumidor (consumer key)',
  consumerSecret: 'Secreto de consumidor (consumer secret)',
  token: 'Token',
  tokenSecret: 'Secreto del token (token secret)',
  credentialsStored: 'Credenciales guardadas',
  credentialsRemoved: 'Credenciales eliminadas',
  credentialsNotSaved: 'Las credenciales no se han guardado',
  tokensLead:
    'Programas que trabajan para tu club en nombre de un organizador. Cada organizador crea los suyos en Mis datos.',
  noTokens: 'No hay ninguno.',
  ownerIsNoAdmin: 'Su dueño ya no es administrador, así que no abre nada.',
  makeToken: 'Crear uno en Mis datos',
  cancel: 'Cancelar',
};
