import type { MessagesTexts } from './texts.ts';

export const texts: MessagesTexts = {
  texts: {
    title: '¿Dejar de recibir mensajes?',
    lead: 'Apex Debrief ya no te enviará correos ni SMS de ninguno de tus clubes. Seguirás recibiendo los códigos que pidas.',
    stop: 'Dejar de recibir mensajes',
    openProfile: 'Abrir mi perfil',
    stopped: 'No recibirás más mensajes',
    stoppedLead:
      'Tus evaluaciones pendientes seguirán ahí cuando inicies sesión. Si cambias de idea, elige Correo o SMS como comunicación preferida en tu perfil.',
    noLink: 'Este enlace no está completo',
    noLinkLead:
      'Vuelve a abrirlo desde el correo. O inicia sesión y elige «No recibir mensajes» como comunicación preferida en tu perfil.',
  },
};
