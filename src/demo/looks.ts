/** First names of those who are drawn with longer hair and without a beard. */
const women = new Set(
  `Marisol Hanne Yuki Corinne Luz Ingrid Aaliyah Noor Bianca Odette Simone Priya Mei-Ling Jasmine Brooke Elena Fatima
  Hye-jin Jolene Leah Nadia Paloma Rashida Tamsin Uma Wendy Yasmin Anneke Carmen Esther Gabriela Imani Keiko Marguerite
  Olga Quyen Rosa Tessa Vanessa Ximena Zainab Beatriz Divya Freya Hana Jocelyn Lorraine Nina Petra Shira Viola Xiomara
  Zoe Bronwyn Daphne Greta Irene Kirsten Maya Opal`.split(/\s+/),
);

/** Where on the scale of skin tones, fair to dark, families of such names mostly stand; others stand anywhere. */
const tones: readonly (readonly [range: readonly [number, number], firstNames: ReadonlySet<string>])[] = [
  [
    [3, 5],
    new Set(`Desmond Terrence Aaliyah Simone Kwame Kofi Rashida Nnamdi Imani Chidi Jamal Xavier`.split(' ')),
  ],
  [[2, 4], new Set(`Sanjay Vikram Priya Uma Divya Zainab Kareem Hassan Yasmin Fatima`.split(' '))],
  [
    [0, 1],
    new Set(
      `Hanne Walt Graham Mack Ingrid Pete Rolf Søren Tamsin Anneke Bodhi Dmitri Felix Liam Olga Stellan Freya Petra Viola
      Alistair Bronwyn Eamon Florian Greta Kirsten Tomasz Elena Nadia Gus Dylan Cormac`.split(/\s+/),
    ),
  ],
  [[0, 2], new Set(`Yuki Jun-ho Mei-Ling Hye-jin Wendy Esther Keiko Quyen Hana Wei`.split(' '))],
];

/** How somebody is drawn, as far as their name suggests it. */
export interface Looks {
  readonly longHair: boolean;
  /** Fair to dark, both ends included. */
  readonly tones: readonly [number, number];
}

export const looksOf = (firstName: string): Looks => ({
  longHair: women.has(firstName),
  tones: tones.find(([, names]) => names.has(firstName))?.[0] ?? [0, 4],
});
