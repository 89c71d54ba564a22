export const texts = {
  notMade: 'El token de acceso no se ha creado',
  nameIt: 'Ponle un nombre al token, por ejemplo el del programa que lo va a usar.',
  tooMany: (most: number) => `Tienes ${most} tokens de acceso, que es el máximo. Revoca uno antes.`,
  mail: {
    heading: 'Se ha creado un token de acceso',
    what: (token: string, club: string) =>
      `El programa que tenga el token «${token}» actúa desde ahora en tu nombre en ${club}, hasta que caduque o se revoque.`,
    notYou:
      'Si no has sido tú, abre Mis datos, revoca el token, cierra todas las sesiones y avisa a los demás organizadores de tu club.',
    open: 'Abrir mis tokens de acceso',
    yourAccount: 'Recibes este mensaje porque afecta a quién actúa en tu nombre.',
  },
};
