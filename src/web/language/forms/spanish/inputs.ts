import { NOT_APPLICABLE, type Section } from '#domain/evals/forms/template.ts';
import { skill } from './skill.ts';

export const inputs: Section = {
  property: 'Inputs',
  step: 'inputs',
  title: 'Controles',
  description: 'Qué le pide el piloto al coche, y con qué suavidad.',
  fields: [
    skill('Throttle', 'Acelerador', [
      'Pisa de golpe o levanta a media curva, y el coche da tirones.',
      'Rueda sin gas hasta el vértice o acelera antes de enderezar el volante.',
      'Acelera progresivo desde el vértice al abrir el volante; sin soltar de golpe.',
      'Dosifica según el agarre y afina la trazada con cambios pequeños.',
    ]),
    skill('Steering', 'Dirección', [
      'Aprieta y sacude el volante; el coche nunca se asienta.',
      'Suave a baja velocidad; corrige a media curva cuando tiene prisa.',
      'Gira una vez con manos tranquilas y abre el volante hacia la salida.',
      'Gira lo mínimo posible; siente cuándo empieza a deslizar y lo calma.',
    ]),
    skill('WeightControl', 'Control de pesos', [
      'Frena, gira y levanta con brusquedad; el coche cabecea y pierde agarre.',
      'Conoce la transferencia de pesos, pero apura el paso de freno a giro.',
      'Enlaza freno, giro y gas de modo que el coche va asentado.',
      'Carga delante o detrás a propósito para girar, siempre con agarre.',
    ]),
    skill(
      'ShiftTimingControl',
      'Momento del cambio',
      [
        'Cambia a media curva, falla marchas o arriesga pasar de vueltas el motor.',
        'Encuentra la marcha, pero tarde o con un tirón al reducir.',
        'Termina de reducir antes de girar y sube de marcha sin alterar el coche.',
        'Elige pronto la marcha e iguala vueltas tan bien que el coche va plano.',
      ],
      [
        {
          value: NOT_APPLICABLE,
          label: 'N/A',
          description: 'El coche elige la marcha solo, o no tiene más que una: automático o eléctrico.',
        },
      ],
    ),
  ],
};
