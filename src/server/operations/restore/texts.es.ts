export const texts = {
  linkNotValid:
    'Este enlace ya no es válido. El servidor escribe uno nuevo cada vez que arranca, mientras no haya ningún club.',
  pieceMissing: 'Falta una parte del archivo. Elige el archivo otra vez.',
  isRunning: 'Ya se está restaurando una copia.',
  notUsable: 'Este archivo no se puede restaurar',
  unusable: {
    foreign: 'No es una copia de Apex Debrief.',
    newer:
      'La hizo una versión más nueva de Apex Debrief. Actualiza primero este servidor, o instala aquella versión.',
    truncated: 'Termina a la mitad: no se copió del todo. Cópialo otra vez, o usa una copia anterior.',
    damaged: 'Está dañado. Cópialo otra vez, o usa una copia anterior.',
    'passphrase-needed': 'Está cifrado. Escribe su frase de contraseña.',
    'passphrase-wrong': 'La frase no es correcta. Escribe la que estaba definida cuando se hizo la copia.',
    unencrypted: 'No está cifrado.',
  },
  noRoom: 'No cabe en el disco del servidor. No se ha cambiado nada. Haz sitio y vuelve a restaurar.',
  notRestored: 'No se pudo restaurar, y no se ha cambiado nada. El registro del servidor dice por qué.',
};
