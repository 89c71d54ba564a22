import type { ImportTexts } from './texts.ts';

export const texts: ImportTexts = {
  upload: 'Subir archivo',
  newRows: 'Nuevos',
  changedRows: 'Cambiados',
  unchangedRows: 'Sin cambios',
  missingRows: 'No están en el archivo',
  missingHint: 'No están en el archivo, se quedan como están',
  andMore: count => `y ${count} más`,
  moreInTheseRows: count =>
    count === 1 ? 'y 1 sitio más en estas filas' : `y ${count} sitios más en estas filas`,
  newGroups: 'Grupos nuevos:',
  besideLadder: 'No están en tu lista de grupos de pista:',
  changesNothing: 'El archivo no cambia nada. Todo lo que contiene ya está aquí.',
  mendFile: (file, places) =>
    `No se ha importado nada. Corrige ${file} en ${places === 1 ? 'un lugar' : `${places} lugares`} y vuelve a subirlo.`,
  ignored: 'Instructores pedidos que no se encuentran:',
  hiddenRows: count =>
    count === 1 ? 'Se ha omitido 1 fila oculta' : `Se han omitido ${count} filas ocultas`,
  faultAt: (row, column, message) => `Fila ${row}, ${column}: ${message}`,
  lookAgain: 'Alguien ha hecho un cambio mientras tanto. Esto es lo que haría ahora el archivo.',
  imported: 'Importación completada',
  notImported: 'Error al importar',
  importCounts: (created, updated, unchanged) =>
    `Creados: ${created}, actualizados: ${updated}, sin cambios: ${unchanged}`,
};
