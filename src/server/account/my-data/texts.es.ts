export const texts = {
  waitAMinute: 'Has descargado tus datos hace menos de un minuto. Espera un minuto y descárgalos de nuevo.',
};
