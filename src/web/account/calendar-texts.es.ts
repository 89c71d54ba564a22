import type { CalendarTexts } from './calendar-texts.ts';

export const texts: CalendarTexts = {
  title: 'Calendario',
  lead: 'Tu teléfono o tu programa de calendario muestra tus eventos y los mantiene al día. Los organizadores encuentran en él todos los eventos de sus clubes.',
  turnOn: 'Activar el calendario',
  address: 'Dirección de tu calendario',
  addressHint:
    'Añádela a tu programa de calendario como suscripción («desde URL»). Quien la tenga lee a qué eventos vas, así que no la compartas.',
  copy: 'Copiar la dirección',
  copied: 'Dirección copiada',
  marked: 'La dirección está seleccionada: cópiala del campo.',
  replace: 'Cambiar la dirección',
  replaceAsk: '¿Cambiar la dirección?',
  replaces:
    'Los calendarios con la dirección actual dejan de ponerse al día. Tendrás que añadir la nueva en cada uno.',
  turnOff: 'Desactivar el calendario',
  turnOffAsk: '¿Desactivar el calendario?',
  turnsOff: 'La dirección deja de funcionar al momento. Más tarde puedes crear otra.',
  isNew: 'Tu calendario tiene una dirección nueva',
  turnedOff: 'Calendario desactivado',
  failed: 'El calendario sigue como estaba',
};
