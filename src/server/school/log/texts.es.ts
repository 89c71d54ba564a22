export const texts = {
  notLogged: 'Tanda no anotada',
  notOnRoster:
    'El alumno no está en la lista de inscritos de este evento. Pide a un administrador que lo añada y guarda otra vez.',
  notThatDay: 'El evento no es este día.',
  notYet: 'Este día aún no ha llegado.',
  tooOld: (dias: number) =>
    `Las tandas de hace más de ${dias} días no se pueden cambiar. Anota una tanda nueva.`,
  changedElsewhere: 'Cambiaste esta tanda en otro dispositivo. Recárgala y repite el cambio.',
  deletedElsewhere: 'Eliminaste esta tanda en otro dispositivo. Anótala como una tanda nueva.',
};
