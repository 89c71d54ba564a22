import type { MotorsportregTexts } from './texts.ts';

export const texts: MotorsportregTexts = {
  texts: {
    sync: 'Sincronizar con MotorsportReg',
    created: 'Nuevo',
    updated: 'Cambiado',
    kept: 'Se conserva lo de aquí',
    changes: count => `Qué ha cambiado (${count})`,
    skipped: count => `Omitidos (${count})`,
    leftOut: (name, reason) => `${name} se ha omitido. ${reason}`,
    moreLeftOut: count => (count === 1 ? 'Se ha omitido 1 más.' : `Se han omitido ${count} más.`),
    noServer: 'No se puede contactar con el servidor. Una sincronización que ha empezado continúa.',
    wouldDo: counts => `Esta sincronización daría: ${counts}.`,
    lookAgain: 'Algo ha cambiado mientras tanto. Esto es lo que haría ahora la sincronización.',
    failure: 'Error al importar',
  },
};
