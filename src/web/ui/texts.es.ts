import type { UiTexts } from './texts.ts';

export const texts: UiTexts = {
  phone: 'teléfono',
  computer: 'ordenador',
  back: 'Volver',
  cancel: 'Cancelar',
  dismiss: 'Cerrar aviso',
  copyList: 'Copiar lista',
  notCopied: 'No se ha copiado: marca el texto y cópialo a mano.',
  copied: 'Copiada',
  loading: 'Cargando',
  retry: 'Reintentar',
  backHome: 'Volver al inicio',
  notRated: 'Sin valorar',
  notApplicable: 'N/A',
  outOfFour: average => `${average} de 4`,
  offline: {
    title: 'Sin conexión',
    text: 'Ahora mismo no hay cobertura en el paddock. No se pierde nada; inténtalo de nuevo cuando la tengas.',
  },
  refused: {
    title: 'No es para esta cuenta',
    text: 'Has iniciado sesión, pero esta página es de otra persona. Pregunta a un organizador si deberías verla.',
  },
  passkey: {
    title: 'Hace falta una llave de acceso',
    text: 'Este club pide a sus organizadores que inicien sesión con una llave de acceso. Si no tienes ninguna, añade antes una; después inicia sesión con ella.',
  },
  absent: {
    title: 'Aquí no hay nada',
    text: 'Se eliminó, el enlace está incompleto o no te corresponde verlo.',
  },
  failed: {
    title: 'No ha funcionado',
    text: 'El problema es nuestro. Inténtalo de nuevo; si sigue igual, díselo al organizador de tu evento.',
  },
};
