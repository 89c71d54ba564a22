import type { UnableTexts } from './unable-texts.ts';

export const texts: UnableTexts = {
  title: evalId => `No puedes hacerte cargo de ${evalId}.`,
  means: 'No te corresponde rellenar esta evaluación.',
  lead: 'Otra persona se ha hecho cargo de ella, o no es una evaluación de tus eventos. Inicia sesión con la cuenta que la recibió, o pide a tu organizador que te la asigne.',
  copyAnswers: 'Copiar las respuestas',
  copied: 'Copiadas.',
  notCopied: 'Tu navegador no copia: marca el texto de arriba y cópialo a mano.',
};
