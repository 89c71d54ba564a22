import { MAX_WEBHOOKS } from '#domain/connections/webhook-kinds.ts';

export const texts = {
  notMade: 'El token de acceso no se ha creado',
  nameIt: 'Ponle un nombre al token, por ejemplo el del programa que lo va a usar.',
  tooManyTokens: (most: number) => `Tienes ${most} tokens de acceso, que es el máximo. Revoca uno antes.`,
  tokenMail: {
    heading: 'Se ha creado un token de acceso',
    what: (token: string, club: string) =>
      `El programa que tenga el token «${token}» actúa desde ahora en tu nombre en ${club}, hasta que caduque o se revoque.`,
    notYou:
      'Si no has sido tú, abre Mis datos, revoca el token, cierra todas las sesiones y avisa a los demás organizadores de tu club.',
    open: 'Abrir mis tokens de acceso',
    yourAccount: 'Recibes este mensaje porque afecta a quién actúa en tu nombre.',
  },
  notSaved: 'Webhook no guardado',
  noAddress: 'Introduce una dirección completa, como https://example.com/hook.',
  httpsOnly: 'La dirección debe empezar por https://.',
  noCredentials: 'Deja fuera de la dirección el usuario y la contraseña: la firma dice quién envía.',
  noFragment: 'Deja fuera lo que va detrás de #: nunca se envía.',
  privateAddress: 'La dirección lleva a una red privada, a la que este servidor no envía.',
  noKind: 'Elige al menos un motivo para avisar.',
  tooManyWebhooks: `Una organización tiene como máximo ${MAX_WEBHOOKS} webhooks. Elimina uno antes.`,
  manyTests: 'Este webhook se ha probado varias veces en un minuto. Espera un momento.',
  paused: (place: string) => `Webhook a ${place} en pausa`,
  because: {
    gone: 'Su receptor contestó que ya no existe (410).',
    failing: 'Su receptor no ha aceptado nada en tres días.',
  },
  waits:
    'No se guarda nada nuevo para él hasta que un organizador lo active de nuevo. Lo que no se pudo entregar antes se envía entonces.',
  openConnections: 'Abrir los ajustes',
  asAdmin: (club: string) => `Recibes esto porque organizas ${club}.`,
};
