import { counted } from '#web/language/counted.ts';
import type { FirstStepsTexts } from './texts.ts';

export const texts: FirstStepsTexts = {
  title: 'Primeros pasos',
  event: 'Crea o importa un evento',
  eventHint:
    'Pulsa Nuevo evento, o sube un archivo con toda la temporada. El archivo de ejemplo muestra cómo es.',
  roster: 'Añade la lista de inscritos',
  rosterHint: 'Sube un archivo con las personas, sus grupos e instructores, o añádelas una a una.',
  toRoster: 'Abrir la lista de inscritos',
  welcome: 'Da la bienvenida',
  welcomeHint: 'Cada persona recibe un mensaje con fecha, grupo, coche e instructor.',
  publish: 'Publica',
  publishHint: 'Crea las evaluaciones y envía a cada persona la lista de las suyas.',
  toPublish: 'Publicar en la lista de inscritos',
  trySamples: 'Probar con personas de ejemplo',
  trySamplesHint:
    'O mira primero cómo es: añade un evento con 12 personas inventadas y sus evaluaciones. No reciben correos, y puedes quitarlas cuando quieras.',
  samplesAdded: 'Personas de ejemplo añadidas',
  samplesNotAdded: 'No se han añadido personas de ejemplo',
  areSamples: 'Este club muestra personas de ejemplo. Son inventadas y no reciben correos.',
  removeSamples: 'Quitar las personas de ejemplo',
  removeQuestion: '¿Quitar las personas de ejemplo?',
  counting: 'Contando lo que se quitaría…',
  goes: 'Esto se quita:',
  goingEvent: name => `el evento ${name}`,
  people: count => counted(count, 'persona de ejemplo', 'personas de ejemplo'),
  evals: count => counted(count, 'evaluación', 'evaluaciones'),
  stays: 'Esto se queda, porque hay personas reales en su lista o han escrito evaluaciones allí:',
  stayingEvent: name => `el evento ${name}`,
  attendees: count => counted(count, 'inscrito real', 'inscritos reales'),
  samplesRemoved: 'Personas de ejemplo quitadas',
  samplesNotRemoved: 'No se han quitado las personas de ejemplo',
};
