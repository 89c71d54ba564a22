import type { HomeTexts } from './texts.ts';

export const texts: HomeTexts = {
  home: 'Inicio',
  claim: 'La mejor vuelta empieza con un análisis sincero.',
  lead: 'Tras un día de circuito, tu instructor valora dieciséis habilidades, entre ellas hacia dónde miras y cómo frenas. Recibes un Apex Score y ves qué salió bien y en qué trabajar la próxima vez.',
  note: 'Usa la dirección de correo que tu club tiene en su lista de inscritos. No necesitas contraseña.',
};
