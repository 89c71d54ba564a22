import type { AppTexts } from './texts.ts';

export const texts: AppTexts = {
  helpTexts: {
    search: 'Buscar en la ayuda',
    contents: 'En esta página',
    found: count => (count === 1 ? '1 apartado encontrado.' : `${count} apartados encontrados.`),
    none: 'Ningún apartado de la ayuda contiene esas palabras. Prueba con menos palabras o con otras.',
  },
  homeTexts: {
    claim: 'La mejor vuelta empieza con un análisis sincero.',
    lead: 'Tras un día de circuito, tu instructor valora dieciséis habilidades, entre ellas hacia dónde miras y cómo frenas. Recibes un Apex Score y ves qué salió bien y en qué trabajar la próxima vez.',
    note: 'Usa la dirección de correo que tu club tiene en su lista de inscritos. No necesitas contraseña.',
  },
  installTexts: {
    title: 'Instalar Apex Debrief',
    why: device =>
      `Se abre desde un icono en este ${device} y conserva tus evaluaciones cuando no hay conexión.`,
    byHand: device =>
      `Toca Compartir y luego Añadir a pantalla de inicio. Así se abre desde un icono en este ${device} y conserva tus evaluaciones cuando no hay conexión.`,
    install: 'Instalar',
    notNow: 'Ahora no',
    gotIt: 'Entendido',
  },
  paletteTexts: {
    title: 'Ir a',
    box: 'Pantalla, evento o persona',
    screens: 'Pantallas',
    events: 'Eventos',
    people: 'Personas',
    none: 'No se ha encontrado nada. Revisa la ortografía o escribe menos letras.',
    searching: 'Buscando personas…',
    offline:
      'No hay conexión. No se pueden buscar personas, y solo aparecen los eventos que ya se habían cargado.',
    failed: 'No se han podido cargar algunos eventos o personas. Cierra esto e inténtalo de nuevo.',
    slash: 'La tecla / lleva al campo de búsqueda',
  },
  notHereTexts: {
    title: device => `Esta pantalla aún no está en este ${device}`,
    text: 'Se guarda aquí cuando la abres por primera vez con conexión.',
  },
  notListedTexts: {
    refusedSessions:
      'El servidor no aceptó lo que escribiste sobre una tanda. Ábrelo para leerlo o copiarlo.',
    refusedNotes: 'El servidor no aceptó tus notas. Ábrelas para leerlas o copiarlas.',
  },
  signInNoticeTexts: {
    sessionEnded: 'Tu sesión ha terminado o es demasiado antigua para esto. Lo que has escrito se conserva.',
  },
  signOutTexts: {
    title: '¿Cerrar sesión y perder lo que no se ha enviado?',
    stay: 'Quedarme',
    leave: 'Cerrar sesión y perderlo',
  },
};
