import type { UiTexts } from './texts.ts';

export const texts: UiTexts = {
  texts: {
    phone: 'teléfono',
    computer: 'ordenador',
    dismiss: 'Cerrar aviso',
    copyList: 'Copiar lista',
    notCopied: 'No se ha copiado. Selecciona el texto y cópialo a mano.',
    copied: 'Copiada',
    retry: 'Reintentar',
    showAll: count => `Mostrar todo (${count})`,
    showMore: (step, more) => `Mostrar ${step} de ${more} más`,
    less: label => `Uno menos: ${label}`,
    more: label => `Uno más: ${label}`,
    notRated: 'Sin valorar',
    notApplicable: 'N/A',
    outOfFour: average => `${average} de 4`,
    offline: {
      title: 'Sin conexión',
      text: 'Ahora mismo no tienes conexión. No se pierde nada. Inténtalo de nuevo cuando la tengas.',
    },
    refused: {
      title: 'No es para esta cuenta',
      text: 'Has iniciado sesión, pero esta página es de otra persona. Si deberías verla, pregunta a un administrador.',
    },
    passkey: {
      title: 'Hace falta una llave de acceso',
      text: 'Este club pide a sus administradores que inicien sesión con una llave de acceso. Si no tienes ninguna, añade antes una y luego inicia sesión con ella.',
    },
    absent: {
      title: 'Aquí no hay nada',
      text: 'Se eliminó, el enlace está incompleto o no puedes verlo.',
    },
    failed: {
      title: 'No ha funcionado',
      text: 'El problema es nuestro. Inténtalo de nuevo. Si vuelve a pasar, díselo a un administrador de tu club.',
    },
  },
  chartTexts: {
    keys: '← → para moverte, Intro para abrir',
    asTable: 'Mostrar como tabla',
  },
};
