import type { Section } from '#domain/evals/forms/template.ts';
import { skill } from './skill.ts';

export const vision: Section = {
  property: 'Vision',
  step: 'vision',
  title: 'Visión',
  description: 'Adónde mira el piloto y qué ve a tiempo.',
  fields: [
    skill('LookingAhead', 'Mirar lejos', [
      'Mira justo por encima del capó; cada curva llega por sorpresa.',
      'Levanta la vista si se le recuerda y la baja al frenar y al girar.',
      'Mira al vértice y luego a la salida antes de que llegue el coche.',
      'Mantiene la vista alta con tráfico y tras un error, y enlaza las curvas.',
    ]),
    skill('SituationalAwareness', 'Conciencia del entorno', [
      'No mira los espejos; se entera de los coches rápidos por el instructor.',
      'Mira los espejos en las rectas; cede el paso tarde o si se le avisa.',
      'Mira los espejos antes de cada zona de paso; cede claro y a tiempo.',
      'Sabe quién lo rodea, mide la diferencia de velocidad y prepara el paso.',
    ]),
    skill('FlagStations', 'Puestos de banderas', [
      'No sabe dónde están los comisarios; no ve las banderas sin aviso.',
      'Conoce casi todos los puestos, pero ve tarde o pierde banderas.',
      'Revisa todos los puestos en cada vuelta; conoce y obedece cada bandera.',
      'Ve pronto cada bandera, aun con tráfico; mira atrás y responde suave.',
    ]),
    skill('WaypointUsage', 'Uso de referencias', [
      'No sabe nombrar puntos de frenada, giro, vértice ni salida; adivina.',
      'Depende de conos o avisos, y sin ellos se pierde en la curva.',
      'Usa puntos fijos de frenada, giro, vértice y salida en todas partes.',
      'Tiene otro de reserva y los mueve por lluvia, neumáticos o tráfico.',
    ]),
  ],
};
