export const balanceTexts = {
  noKind: (text: string) =>
    `«${text}» no es ni days ni group. Escribe days para días en un grupo de pista, o group para una aprobación.`,
  noDays: (text: string) => `«${text}» no es un número de días. Escribe un número entero de 0 a 999.`,
  noDaysOfGroup: 'Una aprobación no tiene días. Deja la celda vacía y escribe otra fila con los días.',
  notInLadder: (group: string, known: string) =>
    `«${group}» no es ninguno de tus grupos de pista (${known}). Escribe uno de ellos o añádelo en Ajustes → Escuela.`,
  inFuture: 'La fecha es futura.',
  noNames:
    'Nadie de tu club tiene esta dirección de correo. Escribe también First y Last para invitar a esa persona.',
  samePerson: (row: number) =>
    `La fila ${row} tiene la misma entrada de la misma persona, con otra dirección. Deja una de las dos.`,
  oneself: 'No puedes firmar por ti. Otro organizador puede importar esta fila.',
  takenBack: (group: string) =>
    `Un instructor jefe ha retirado esta aprobación para ${group}. Quita la fila. Solo un instructor jefe puede firmarla de nuevo.`,
};
