/** A real track, with the corners that people speak of afterwards. */
export interface Track {
  readonly name: string;
  readonly corners: readonly string[];
}

export const tracks: readonly Track[] = [
  { name: 'Lime Rock Park', corners: ['Big Bend', 'the Lefthander', 'West Bend', 'the Downhill'] },
  {
    name: 'Watkins Glen International',
    corners: ['Turn 1', 'the Esses', 'the Bus Stop', 'the Toe of the Boot'],
  },
  { name: 'Summit Point Motorsports Park', corners: ['Turn 1', 'the Chute', 'the Carousel', 'Turn 10'] },
  {
    name: 'Pocono Raceway',
    corners: ['the North Course hairpin', 'the infield esses', 'Turn 7', 'the last corner'],
  },
  {
    name: 'Virginia International Raceway',
    corners: ['the Snake', 'the Uphill Esses', 'Oak Tree', 'Hog Pen'],
  },
  {
    name: 'Mid-Ohio Sports Car Course',
    corners: ['the Keyhole', 'Madness', 'Thunder Valley', 'the Carousel'],
  },
];
