import type { PublishingTexts } from './texts.ts';

export const texts: PublishingTexts = {
  remindersNotSaved: 'Recordatorios no guardados',
  sayWhen: 'Indica cuándo se envían los recordatorios.',
  closesTooEarly: 'La fecha de cierre es anterior al evento. Elige un día posterior o ninguno.',
};
