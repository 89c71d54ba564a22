import type { UnableTexts } from './unable-texts.ts';

export const texts: UnableTexts = {
  title: evalId => `No es posible hacerse cargo de ${evalId}.`,
  means: 'No puedes rellenar esta evaluación.',
  lead: 'Otra persona se ha hecho cargo de ella, o es de otro evento. Inicia sesión con la cuenta que recibió el mensaje, o pídesela a tu organizador.',
  otherVersion:
    'Tus respuestas son de otra versión de su formulario. Cópialas y descártalas para empezar de nuevo.',
  copyAnswers: 'Copiar las respuestas',
  copied: 'Copiadas.',
  notCopied: 'Tu navegador no puede copiar. Selecciona el texto de arriba y cópialo a mano.',
};
