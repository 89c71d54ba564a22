import type { NotListedTexts } from './not-listed-texts.ts';

export const texts: NotListedTexts = {
  refusedSessions: 'El servidor no aceptó lo que escribiste sobre una tanda. Ábrelo para leerlo o copiarlo.',
  refusedNotes: 'El servidor no aceptó tus notas. Ábrelas para leerlas o copiarlas.',
};
