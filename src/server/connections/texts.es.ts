import { MAX_WEBHOOKS } from '#domain/connections/webhook-kinds.ts';

export const texts = {
  notMade: 'Token de acceso no creado',
  nameIt: 'Pon un nombre al token, por ejemplo el del programa que lo va a usar.',
  tooManyTokens: (most: number) => `Tienes ${most} tokens de acceso, que es el máximo. Revoca uno antes.`,
  tokenMail: {
    heading: 'Se ha creado un token de acceso',
    what: (token: string, club: string) =>
      `Cualquier programa con el token «${token}» puede actuar en tu nombre en ${club} hasta que caduque o se revoque.`,
    notYou:
      'Si no has sido tú, abre Mis datos, revoca el token, cierra todas las sesiones y avisa a los demás administradores de tu club.',
    open: 'Abrir mis tokens de acceso',
    yourAccount: 'Recibes este mensaje porque el token actúa en tu nombre.',
  },
  notSaved: 'Webhook no guardado',
  noAddress: 'Introduce una dirección completa, como https://example.com/hook.',
  httpsOnly: 'La dirección debe empezar por https://.',
  noCredentials: 'Quita de la dirección el usuario y la contraseña. La firma identifica a quien envía.',
  noFragment: 'Quita lo que va detrás de #. Nunca se envía.',
  privateAddress: 'La dirección está en una red privada. Este servidor solo envía a direcciones públicas.',
  noKind: 'Elige qué envía el webhook.',
  tooManyWebhooks: `Un club tiene como máximo ${MAX_WEBHOOKS} webhooks. Elimina uno antes.`,
  manyTests: 'Este webhook se ha probado varias veces en un minuto. Espera un momento.',
  paused: (place: string) => `Webhook a ${place} en pausa`,
  because: {
    gone: 'El receptor contestó que ya no existe (410).',
    failing: 'El receptor no ha aceptado nada en tres días.',
  },
  waits:
    'No recibe mensajes nuevos hasta que un administrador lo active de nuevo. Entonces se envían los que no se pudieron entregar antes.',
  openConnections: 'Abrir los ajustes',
  asAdmin: (club: string) => `Recibes este mensaje porque organizas ${club}.`,
};
