export const texts = {
  refused: 'Imagen rechazada',
  damaged: 'La imagen está dañada o incompleta. Elígela otra vez, o elige otra.',
  tooManyPixels: (has: number, most: number) =>
    `La imagen tiene ${has} megapíxeles. El máximo es ${most}. Hazla antes más pequeña.`,
  hidesAnother:
    'Este archivo contiene también algo que no es una imagen. Sube en su lugar una captura de pantalla.',
  chooseAnother: (why: string) => `${why} Elige una imagen: JPEG, PNG, WebP, AVIF o GIF.`,
  empty: 'El archivo está vacío.',
  heic: 'Aquí no se pueden leer imágenes HEIC.',
  svg: 'Un SVG es un dibujo que puede ejecutar código, no una foto.',
  noPicture: 'Este archivo no es una imagen, aunque su nombre lo diga.',
  tooManyUploads: (most: number) =>
    `Has subido ${most} imágenes en esta hora, que es el límite. Continúa en la próxima hora.`,
  busy: 'Ahora mismo se están subiendo muchas imágenes. Inténtalo de nuevo en un momento.',
  cannotStore: 'En este momento no se pueden guardar imágenes aquí. Pregunta a quien administra este sitio.',
};
