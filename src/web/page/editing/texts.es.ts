import type { PageEditingTexts } from './texts.ts';

export const texts: PageEditingTexts = {
  texts: {
    leaveTitle: '¿Salir sin guardar?',
    stay: 'Quedarme aquí',
    leave: 'Salir sin guardar',
    reloadHint: news => `${news} Carga esos cambios. Los tuyos se conservan y podrás guardarlos después.`,
    stale: 'Otra persona ha guardado esto antes. Tus cambios siguen aquí: carga los suyos y luego guarda.',
    reload: 'Cargar esos cambios',
    authorUnknown:
      'No se ha guardado: aún se está comprobando tu sesión. Lo que has escrito se conserva. Inténtalo de nuevo en un momento.',
    signedOut:
      'Tu sesión ha terminado. Inicia sesión de nuevo en otra pestaña y luego guarda aquí. Tus cambios se conservan.',
  },
  importTexts: {
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
    changesNothing: 'El archivo no cambia nada. Todo lo que contiene ya está aquí.',
    mendFile: (file, places) =>
      `No se ha importado nada. Corrige ${file} en ${places === 1 ? 'un lugar' : `${places} lugares`} y vuelve a subirlo.`,
    ignored: 'Instructores pedidos que no se encuentran:',
    hiddenRows: count =>
      count === 1 ? 'Se ha omitido 1 fila oculta' : `Se han omitido ${count} filas ocultas`,
    faultAt: (row, column, message) => `Fila ${row}, ${column}: ${message}`,
    lookAgain: 'Alguien ha hecho un cambio mientras tanto. Esto es lo que haría ahora el archivo.',
    notImported: 'Error al importar',
    importCounts: (created, updated, unchanged) =>
      `Creados: ${created}, actualizados: ${updated}, sin cambios: ${unchanged}`,
  },
  pictureTexts: {
    change: 'Cambiar imagen',
    choose: 'Elegir imagen',
    remove: 'Quitar imagen',
    status: {
      preparing: 'Preparando la imagen…',
      sending: 'Subiendo la imagen…',
      failed: 'No se ha subido. La imagen se conserva aquí hasta que lo intentes de nuevo.',
      refused: '',
      done: 'Subida. Guarda para conservarla.',
    },
    broken: 'No se puede leer esta imagen. Elige otra.',
    noPicture: 'Este archivo no es una imagen. Elige una foto.',
    svg: 'Un SVG es un dibujo, no una foto. Elige un JPEG, PNG, WebP, AVIF o GIF.',
    tooBig: (size, most) => `Esta imagen ocupa ${size} MB. El máximo son ${most} MB. Elige una más pequeña.`,
    heic: 'Este navegador no puede leer fotos HEIC. Elige un JPEG, o ajusta la cámara a «El más compatible» y repite la foto.',
    unreadable: 'No se puede leer esta imagen. Está dañada o este navegador no admite su formato.',
    tooMuch: 'Esta imagen es demasiado grande para este dispositivo. Elige una más pequeña.',
    signedOut:
      'Tu sesión ha terminado. Inicia sesión de nuevo en otra pestaña y reintenta aquí. Tus cambios se conservan.',
  },
  timeZoneTexts: {
    timeZone: 'Zona horaria',
    hint: 'Los días y los recordatorios del club usan esta zona horaria. Escribe una ciudad, como Ciudad de México.',
  },
};
