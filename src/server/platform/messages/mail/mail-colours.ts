interface Palette {
  readonly ground: string;
  readonly surface: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly edge: string;
  readonly accent: string;
  readonly onAccent: string;
}

/** The colours of the screens as plain values, since mail clients know no variables. */
export const light: Palette = {
  ground: '#f4f4f2',
  surface: '#ffffff',
  ink: '#14161a',
  inkSoft: '#565d68',
  edge: '#d7d9dc',
  accent: '#c2300c',
  onAccent: '#ffffff',
};

/** For clients that announce a dark mode; other clients darken the light colours themselves. */
export const dark: Palette = {
  ground: '#0d0f12',
  surface: '#1a1d23',
  ink: '#f5f5f3',
  inkSoft: '#a6adb8',
  edge: '#333842',
  accent: '#ff7147',
  onAccent: '#14161a',
};
