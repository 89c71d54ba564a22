import type { UnsubscribeTexts } from './texts.ts';

export const texts: UnsubscribeTexts = {
  title: '¿Dejar de recibir mensajes?',
  lead: 'Apex Debrief no te enviará más correos ni SMS, de ninguno de tus clubes. Solo te llegarán los códigos que pidas.',
  stop: 'Dejar de recibir mensajes',
  notStopped: 'Los mensajes no se han detenido',
  openProfile: 'Abrir mi perfil',
  stopped: 'No recibirás más mensajes',
  stoppedLead:
    'Las evaluaciones pendientes te siguen esperando cuando inicies sesión. Si cambias de idea, elige correo o SMS como comunicación preferida en tu perfil.',
  noLink: 'Este enlace no está completo',
  noLinkLead:
    'Vuelve a abrirlo desde el correo. O inicia sesión y, en tu perfil, elige no recibir mensajes como comunicación preferida.',
};
