export const texts = {
  damaged:
    'Este archivo de Excel está dañado o incompleto. Ábrelo con tu programa de hojas de cálculo, guárdalo otra vez como .xlsx y súbelo.',
  notASpreadsheet: 'Esto no es una hoja de cálculo. Guarda tu lista como .xlsx o .csv y súbela.',
  encrypted: 'Este archivo está protegido con contraseña. Guárdalo sin ella y súbelo de nuevo.',
  tooManyRows: (most: number) =>
    `Este archivo tiene más de ${most.toLocaleString('es')} filas. Borra las filas vacías debajo de la lista o repártela en varios archivos.`,
  tooManyColumns: (row: number, most: number) =>
    `La fila ${row} tiene más de ${most} columnas. Deja solo las columnas que se van a importar y sube el archivo de nuevo.`,
  unpacksToTooMuch:
    'Este archivo contiene mucho más que una lista. Copia la lista en una hoja de cálculo nueva, guárdala y súbela.',
  quoteNotClosed: (row: number) =>
    `La fila ${row} tiene unas comillas que no se cierran. Corrígela y sube el archivo de nuevo.`,
  recordTooLong: (row: number) =>
    `La fila ${row} tiene demasiado texto. Quizá unas comillas no se cierran. Corrígela y sube el archivo de nuevo.`,
  rowUnreadable: (row: number) => `La fila ${row} no se puede leer. Corrígela y sube el archivo de nuevo.`,
  lettersDamaged:
    'Algunas letras de este archivo están dañadas. Guarda el archivo como .xlsx o como CSV UTF-8 y súbelo.',
  oldXls: 'Este es un archivo .xls antiguo. Guárdalo como .xlsx o .csv y súbelo de nuevo.',
  onlyNamedExcel:
    'Este archivo se llama como uno de Excel, pero no lo es o está incompleto. Guarda tu lista otra vez como .xlsx o .csv.',
  webPage:
    'Este archivo es una página web u otro documento, no una hoja de cálculo. Ábrelo con tu programa de hojas de cálculo, guárdalo como .xlsx o .csv y súbelo.',
  cellTooLong: 'Una celda de este archivo es demasiado larga. Acórtala y sube el archivo de nuevo.',
  cellOfRowTooLong: (row: number, most: number) =>
    `Una celda de la fila ${row} tiene más de ${most.toLocaleString('es')} caracteres. Acórtala y sube el archivo de nuevo.`,
  tooMuchText: 'Este archivo tiene demasiado texto. Repártelo en varios archivos.',
  empty: 'Este archivo está vacío. La primera fila tiene los nombres de las columnas.',
  tooManyParts:
    'Este archivo de Excel tiene demasiadas partes. Copia la lista en una hoja de cálculo nueva y guárdala.',
  tooLarge: 'Este archivo ocupa más de 10 MB. Repártelo en varios archivos.',
  otherKind: 'Este tipo de hoja de cálculo no se puede leer. Guárdala como .xlsx o .csv y súbela.',
  xlsb: 'Este es un archivo .xlsb. Guárdalo como .xlsx o .csv y súbelo de nuevo.',
  twoDelimiters: (ofHeader: string, ofRows: string) =>
    `El encabezado separa las columnas con «${ofHeader}», y las filas con «${ofRows}». Guarda el archivo otra vez con un solo separador.`,
  noVisibleSheet:
    'Este archivo de Excel no tiene ninguna hoja visible. Pon la lista en la primera hoja y guárdalo de nuevo.',
};
