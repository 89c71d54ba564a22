import type { RatingOption, SliderField } from './template.ts';

/** A text for each of the levels 1 to 4, in that order. */
type LevelTexts = readonly [string, string, string, string];

/**
 * Returns the function with which a form makes its sliders. The names of the four levels are the same in the whole form;
 * each skill has its own descriptions. `beside` are options outside the scale.
 */
export function slidersNamed(names: LevelTexts) {
  return (
    property: string,
    label: string,
    descriptions: LevelTexts,
    beside: readonly RatingOption[] = [],
  ): SliderField => ({
    property,
    label,
    type: 'slider',
    options: [
      { value: 1, label: names[0], description: descriptions[0] },
      { value: 2, label: names[1], description: descriptions[1] },
      { value: 3, label: names[2], description: descriptions[2] },
      { value: 4, label: names[3], description: descriptions[3] },
      ...beside,
    ],
  });
}
