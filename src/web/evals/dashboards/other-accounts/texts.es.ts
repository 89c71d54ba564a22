import type { OtherAccountsTexts } from './texts.ts';

export const texts: OtherAccountsTexts = {
  title: 'Se han detectado varias cuentas',
  close: 'Cerrar',
  merge: 'Unir',
  again: 'Volver a intentarlo',
  signInAgain: 'Volver a iniciar sesión',
  lead: 'Has iniciado sesión aquí de formas distintas y por eso hay otra cuenta con tu dirección de correo. Si las unes, las evaluaciones, los eventos, los coches y los permisos de ambas estarán en esta. Donde las dos digan algo de ti, vale esta. No se puede deshacer.',
  failed: 'Tus cuentas no se han unido.',
};
