export const texts = {
  notLogged: 'Tanda no anotada',
  notOnRoster:
    'No está en la lista de este evento. Pide al organizador que añada a esta persona y guarda otra vez.',
  notThatDay: 'Este día no es del evento.',
  notYet: 'Este día aún no ha llegado.',
  tooOld: (dias: number) => `Lo que tiene más de ${dias} días ya no se cambia. Anota otra tanda.`,
  changedElsewhere: 'Has cambiado esta tanda en otro dispositivo. Cárgala de nuevo y repite el cambio.',
  deletedElsewhere: 'Has borrado esta tanda en otro dispositivo. Anótala como otra tanda.',
  instructorsSayDone: 'Un instructor dice cuándo está logrado. Puedes descartarlo.',
  tooMuchFocus: (max: number) => `Como máximo ${max} objetivos a la vez: termina o descarta uno antes.`,
};
