import type { AccessTokenTexts } from './texts.ts';

export const texts: AccessTokenTexts = {
  title: 'Tokens de acceso',
  mayRead: 'puede leer',
  mayWrite: 'puede leer y escribir',
  expires: when => `caduca: ${when}`,
  expired: when => `caducó: ${when}`,
  neverUsed: 'nunca usado',
  lastUsed: when => `último uso: ${when}`,
  revoke: 'Revocar',
  revokeToken: (name, of) => `Revocar el token ${name}, ${of}`,
  revokeAsk: name => `¿Revocar «${name}»?`,
  revokes:
    'El programa que lo usa pierde el acceso al momento. No se puede deshacer, pero puedes crear otro token.',
  revoked: 'Token de acceso revocado',
  notRevoked: 'El token de acceso no se ha revocado',
};
