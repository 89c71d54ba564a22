import { counted } from '#web/language/counted.ts';
import type { EventsSheetsTexts } from './texts.ts';

export const texts: EventsSheetsTexts = {
  texts: {
    nobody: 'Aún no hay nadie en la lista de inscritos.',
    nothing: 'No hay nada que mostrar.',
    nobodyHint: 'Añade personas en la lista de inscritos. Sus hojas aparecen aquí.',
    noSheet: 'No hay ninguna hoja con este nombre. Elige una arriba.',
    printerHint:
      'En el diálogo del navegador: escala 100 %, márgenes «Predeterminado». «Guardar como PDF» crea un archivo.',

    codesMissing: 'No se han podido cargar los códigos QR.',
    incomplete: 'Recarga la página cuando tengas conexión.',

    sheet: 'Hoja',
    chooseSheet: 'Elige una hoja',
    group: 'Grupo',
    paper: 'Papel',
    papers: { letter: 'Carta (8,5 × 11 in)', a4: 'A4 (21 × 29,7 cm)' },

    page: (pagina, paginas) => `página ${pagina} de ${paginas}`,
    state: (cuando, version) => `a fecha de ${cuando} · versión ${version} de la lista`,
    draft: 'BORRADOR',
    draftHint:
      'Las páginas llevan BORRADOR hasta que se anuncien los emparejamientos o se publiquen las evaluaciones.',
    cancelled: 'CANCELADO',
    notComing: numero => `No vienen: ${numero}`,
    notHere: nombre => `${nombre}: no viene`,

    saveCsv: 'Guardar CSV',
    packet: 'Paquete: varias hojas',
    packetOf: 'Hojas del paquete',
    and: ' y ',

    number: 'N.º',
    driver: 'Piloto',
    meet: 'Encuentro',
    signedOff: 'Aprobación para',
    solo: 'EN SOLITARIO',
    soloUntil: dia => `hasta el ${dia}`,
    soloForGood: 'sin límite',

    grid: 'Hoja de parrilla',
    nobodyDrives: 'Nadie conduce en este grupo este día.',
    driverAndCar: 'Piloto y coche',
    sameNumber: 'Varios coches llevan este número.',

    board: 'Tablón de asignaciones',
    byInstructor: 'por instructor',
    byStudent: 'por alumno',
    nobodyRides: 'No viene ningún alumno.',

    schedule: 'Horarios de instructores',
    ownRun: 'Conduce su propio coche',
    twoAtOnce: 'dos coches a la vez',
    noStudents: 'Sin alumnos.',
    claimCode: nombre => `Código QR que abre la evaluación de ${nombre}`,

    studentCards: 'Tarjetas de alumnos',
    own: { student: 'Mi tarjeta', schedule: 'Mi horario' },
    forInstructor: 'Para el teléfono de tu instructor: abre tu evaluación.',

    signOff: 'Hoja de aprobaciones',
    movesUp: 'Sube de grupo',
    movesUpTo: grupo => `Sube a ${grupo}`,
    yesNoBoxes: '☐ sí ☐ aún no',
    instructorSigns: 'Firma del instructor',
    chiefSigns: 'Firma del instructor jefe',

    blankForm: 'Formulario en blanco',
    formMissing: 'No se ha podido cargar el formulario del club.',
    formVersion: numero => `versión ${numero} del formulario`,
  },
  labelTexts: {
    kinds: {
      'name-tag': 'Tarjetas de identificación',
      'packet-label': 'Etiquetas de sobres',
    },

    stock: 'Hoja de etiquetas',
    stockName: (numero, etiquetas) => `Avery ${numero}, ${counted(etiquetas, 'etiqueta')}`,
    chooseStock: 'Elige una hoja de etiquetas',
    noStock: hojas => `No hay ninguna hoja de etiquetas con este nombre. Elige una: ${hojas}.`,
    start: 'Empezar en la etiqueta',
    startClamped: (etiquetas, inicio) =>
      `Una hoja tiene ${counted(etiquetas, 'etiqueta')}. Se empieza en la etiqueta ${inicio}.`,
    hint: 'En una hoja usada, cuenta las etiquetas fila por fila. Imprime a escala 100 %. Otras hojas de etiquetas se imprimen desde el CSV combinando correspondencia.',
  },
};
