import type { MotorsportregTexts } from './texts.ts';

export const texts: MotorsportregTexts = {
  texts: {
    sync: 'Sincronizar con MotorsportReg',
    created: 'Nuevo',
    updated: 'Cambiado',
    removed: 'Eliminado',
    kept: 'Se conserva lo de aquí',
    changes: count => `Qué ha cambiado (${count})`,
    skipped: count => `Omitidos (${count})`,
    calendarNever: 'Todavía no se ha sincronizado con MotorsportReg.',
    rosterNever: 'Esta lista todavía no se ha sincronizado.',
    asking: 'Consultando a MotorsportReg. Puedes salir de esta pantalla. La sincronización continúa.',
    notSynced: 'Sin sincronizar',
    whyNot: (when, why) => `${when}. ${why}`,
    synced: 'Sincronizado con MotorsportReg',
    how: (when, counts) => `${when}: ${counts}`,
    leftOut: (name, reason) => `${name} se ha omitido. ${reason}`,
    moreLeftOut: count =>
      count === 1
        ? 'Se ha omitido 1 más. La pantalla lo muestra.'
        : `Se han omitido ${count} más. La pantalla los muestra.`,
    noServer:
      'No se puede contactar con el servidor. Una sincronización que ha empezado continúa. Su resultado aparecerá aquí.',
    by: (at, name) => (name === '' ? `el ${at}` : `el ${at}, por ${name}`),
    wouldDo: counts => `Esta sincronización daría: ${counts}.`,
    lookAgain: 'Algo ha cambiado mientras tanto. Esto es lo que haría ahora la sincronización.',
    failure: 'Error al importar',
  },
};
