export const texts = {
  remindersNotSaved: 'Recordatorios no guardados',
  sayWhen: 'Indica cuándo se envían los recordatorios.',
  tooSoon: (last: string, again: string) => `Último envío: ${last}; posible de nuevo: ${again}.`,
  closesTooEarly: 'La fecha de cierre es anterior al evento. Elige un día posterior o ninguno.',
};
