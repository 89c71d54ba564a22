const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

export const texts = {
  days: (first: Date, last: Date) => day.formatRange(first, last),
  onRoster: (event: string) => `Recibes este mensaje porque estás en la lista de inscritos de ${event}.`,
  stop: {
    before: 'Para no recibir más mensajes como este, ',
    unsubscribe: 'date de baja',
    between: ' o elige «No recibir mensajes» como comunicación preferida en ',
    profile: 'tu perfil',
    after: '.',
  },
  stopText: (unsubscribe: string, profile: string) =>
    `Para no recibir más mensajes como este, date de baja:\n${unsubscribe}\no elige «No recibir mensajes» como comunicación preferida en tu perfil:\n${profile}`,
  replyStop: 'Responde STOP para darte de baja.',
  codeSubject: (code: string) => `${code} es tu código para iniciar sesión`,
  codeHeading: 'Tu código para iniciar sesión',
  codeBrief: (code: string, minutes: number) => `${code} es tu clave para entrar. Vale ${minutes} minutos.`,
  codeWords: (minutes: number) =>
    `Pulsa el botón en el navegador en el que pediste el código, o escríbelo allí. Vale una sola vez y durante ${minutes} minutos.`,
  signIn: 'Iniciar sesión',
  codeFooter:
    'Recibes este mensaje porque alguien ha escrito tu dirección para iniciar sesión. Si no has sido tú, ignora este mensaje: sin el código nadie puede entrar.',
};
