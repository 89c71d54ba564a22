import { MAX_WEBHOOKS } from '#domain/connections/webhook-kinds.ts';
export const texts = {
  notSaved: 'Webhook no guardado',
  noAddress: 'Introduce una dirección completa, como https://example.com/hook.',
  httpsOnly: 'La dirección debe empezar por https://.',
  noCredentials: 'Deja fuera de la dirección el usuario y la contraseña: la firma dice quién envía.',
  noFragment: 'Deja fuera lo que va detrás de #: nunca se envía.',
  privateAddress: 'La dirección lleva a una red privada, a la que este servidor no envía.',
  noKind: 'Elige al menos una cosa de la que avisar.',
  tooMany: `Una organización tiene como máximo ${MAX_WEBHOOKS} webhooks. Elimina uno antes.`,
  manyTests: 'Se ha probado varias veces en un minuto. Espera un momento.',
  paused: (place: string) => `Webhook a ${place} en pausa`,
  because: {
    gone: 'Su receptor contestó que ya no existe (410).',
    failing: 'Su receptor no ha aceptado nada en tres días.',
  },
  waits:
    'No se guarda nada nuevo para él hasta que un organizador lo active de nuevo. Lo que no se pudo entregar hasta entonces sale en cuanto lo haga.',
  openConnections: 'Abrir los ajustes',
  asAdmin: (club: string) => `Recibes esto porque organizas ${club}.`,
};
