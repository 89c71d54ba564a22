import type { PublishingTexts } from './texts.ts';

export const texts: PublishingTexts = {
  remindersNotSaved: 'Recordatorios no guardados',
  sayWhen: 'Indica cuándo se envían los recordatorios.',
  tooSoon: (last, again) => `Último envío: ${last}; posible de nuevo: ${again}.`,
  closesTooEarly: 'La fecha de cierre es anterior al evento. Elige un día posterior o ninguno.',
};
