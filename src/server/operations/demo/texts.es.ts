export const texts = {
  sample: '(ejemplo)',
  notAdded: 'No se han añadido personas de ejemplo',
  hasEvents: 'Tu club ya tiene un evento. Las personas de ejemplo son solo para un club sin eventos.',
};
