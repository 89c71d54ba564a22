export const texts = {
  keepEmail: 'Conserva un correo. Allí llegan los códigos para iniciar sesión y los mensajes.',
  nothingWaits: 'Esto ya no necesita un código.',
  carNotSaved: 'Coche no guardado',
  confirmsEmail: (code: string) => `${code} confirma tu correo`,
  confirmsPhone: (code: string) => `${code} confirma tu teléfono`,
  confirmEmail: 'Confirma tu correo',
  confirmPhone: 'Confirma tu teléfono',
  codeBrief: (subject: string, minutes: number) =>
    `${subject}. Vale una sola vez y durante ${minutes} minutos. Si no lo has pedido, no se lo des a nadie.`,
  enterCode: (address: string, minutes: number) =>
    `Introduce este código en tu perfil. Después, los mensajes irán a ${address}. Vale una sola vez y durante ${minutes} minutos.`,
  openProfile: 'Abrir tu perfil',
  emailEntered:
    'Recibes este mensaje porque alguien ha escrito tu correo en su perfil. Si no has sido tú, no des el código a nadie: sin él no se usa tu correo.',
  phoneEntered:
    'Recibes este mensaje porque alguien ha escrito tu teléfono en su perfil. Si no has sido tú, no des el código a nadie: sin él no se usa tu teléfono.',
  emailChanged: 'Se ha cambiado tu correo',
  otherAddress:
    'A partir de ahora, los mensajes de tus clubes van a otra dirección, que se ha confirmado con un código.',
  notYou:
    'Si no has sido tú, inicia sesión con esta dirección, vuelve a poner tu correo en tu perfil y avisa a tu club.',
  onlyOnce: 'Recibes este mensaje una sola vez, porque hasta ahora era tu correo.',
};
