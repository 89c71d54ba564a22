import type { ClubRemindersTexts } from './club-reminders-texts.ts';

export const texts: ClubRemindersTexts = {
  title: 'Recordatorios',
  lead: 'Quien tenga evaluaciones por rellenar puede recibir un recordatorio sin que pulses ningún botón. La pestaña Ajustes de un evento puede indicar otra cosa y fijar una fecha de cierre.',
  remind: 'Recordar automáticamente',
  never: 'Nunca',
  asHere: 'Como se indica aquí',
  save: 'Fijar recordatorios',
  unsaved: 'Tus cambios en los recordatorios no están guardados.',
  saved: 'Recordatorios guardados',
  notSaved: 'Los recordatorios no se han guardado',
};
