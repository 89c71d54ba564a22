import type { PaletteTexts } from './texts.ts';

export const texts: PaletteTexts = {
  title: 'Ir a',
  box: 'Pantalla, evento o persona',
  results: 'Resultados',
  screens: 'Pantallas',
  events: 'Eventos',
  people: 'Personas',
  none: 'No se ha encontrado nada. Revisa la ortografía o escribe menos letras.',
  searching: 'Buscando personas…',
  offline:
    'No hay conexión. No se pueden buscar personas, y solo aparecen los eventos que ya se habían cargado.',
  failed: 'No se han podido cargar algunos eventos o personas. Cierra esto e inténtalo de nuevo.',
  slash: 'La tecla / lleva al campo de búsqueda',
};
