import { MAX_CARS } from './car.ts';
import type { FaultTexts } from './faults.ts';

export const profileFaults: FaultTexts = {
  noCarName: 'Ponle un nombre al coche, o su marca y modelo.',
  carYear: (first, last) => `El año de un coche está entre ${first} y ${last}.`,
  noUpload: 'Sube antes la imagen.',
  noEmail: 'Escribe una sola dirección de correo, como ana@example.org.',
  noPhone: 'Escribe el número de teléfono con el prefijo de su país, como +1 555 010 0123.',
  fullGarage: `En un garaje caben ${MAX_CARS} coches como máximo.`,
};
