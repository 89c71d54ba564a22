import type { Section } from '#domain/evals/forms/template.ts';
import { skill } from './skill.ts';

export const trackUse: Section = {
  property: 'TrackUse',
  step: 'track',
  title: 'Uso de la pista',
  description: 'Por dónde va el coche, de la frenada a la salida.',
  fields: [
    skill('UseOfApexes', 'Uso de los vértices', [
      'Falla casi todos por un coche o más, a menudo por girar demasiado pronto.',
      'Llega a los fáciles; pronto o ancho en curvas rápidas, ciegas o enlazadas.',
      'Llega al punto justo en casi todas las curvas y nota cada fallo.',
      'Coloca el coche con exactitud, antes o después según pide lo que sigue.',
    ]),
    skill('TrackWidthUsage', 'Uso del ancho de pista', [
      'Se queda en el centro o saca ruedas de la pista a la salida.',
      'Deja un coche de ancho sin usar al entrar o cierra la salida.',
      'Va de borde a vértice y a borde casi siempre, sin sacar ruedas.',
      'Usa toda la pista segura en cada curva y sabe cuándo guardarse algo.',
    ]),
    skill('BrakeTiming', 'Momento de frenada', [
      'Frena con pánico o demasiado pronto; la velocidad de giro es al azar.',
      'Empieza cerca del punto, pero arrastra el freno o lo suelta antes.',
      'Frena firme en un punto fijo y gira a la velocidad correcta.',
      'Frena al límite, suelta con limpieza y mueve el punto según el agarre.',
    ]),
    skill('DrivingLine', 'Trazada', [
      'Aún no tiene trazada; hay que guiarlo en cada curva.',
      'Sigue la trazada enseñada si se le guía y la pierde con la velocidad.',
      'Hace la trazada enseñada sin ayuda y vuelve a ella segura tras un paso.',
      'Enlaza las curvas en una sola trazada y tiene otra para lluvia o tráfico.',
    ]),
  ],
};
