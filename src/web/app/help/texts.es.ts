import type { HelpTexts } from './texts.ts';

export const texts: HelpTexts = {
  search: 'Buscar en la ayuda',
  contents: 'En esta página',
  results: 'Resultados',
  found: count => (count === 1 ? '1 apartado encontrado.' : `${count} apartados encontrados.`),
  none: 'Ningún apartado de la ayuda contiene esas palabras. Prueba con menos palabras o con otras.',
};
