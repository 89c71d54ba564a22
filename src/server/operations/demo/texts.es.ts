export const texts = {
  sample: '(ejemplo)',
  rosterMeanwhile:
    'Mientras tanto se ha guardado una lista de inscritos con personas de ejemplo. Vuelve a pulsar.',
  notAdded: 'No se han añadido personas de ejemplo',
  hasEvents: 'Tu club ya tiene un evento. Las personas de ejemplo son solo para un club sin eventos.',
};
