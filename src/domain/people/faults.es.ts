import { MAX_CARS } from './car.ts';
export const profileFaults = {
  noCarName: 'Ponle un nombre al coche, o su marca y modelo.',
  carYear: (first: number, last: number) => `El año de un coche está entre ${first} y ${last}.`,
  noUpload: 'Sube antes la imagen.',
  noEmail: 'Escribe una sola dirección de correo, como ana@example.org.',
  noPhone: 'Escribe el número de teléfono con el prefijo de su país, como +1 555 010 0123.',
  fullGarage: `En un garaje caben ${MAX_CARS} coches como máximo.`,
};
