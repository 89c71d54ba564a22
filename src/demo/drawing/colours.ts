/** The colours of drawn people and cars; no screen uses them. */
export const grounds = [
  '#cfdde6',
  '#e6d9cf',
  '#d7e3d1',
  '#e3d4dd',
  '#dcdce8',
  '#e9e0c4',
  '#cfe3e1',
  '#e8d2c8',
];
export const skins = ['#f6d7c3', '#eabf9f', '#d79f78', '#b97a52', '#8d5635', '#643a24'];
export const hairs = [
  '#1d1816',
  '#2f211a',
  '#4f3322',
  '#7a4e2b',
  '#a8763e',
  '#d2a65e',
  '#8f3d22',
  '#8b8b8d',
  '#d8d5cf',
];
export const suits = ['#b3321c', '#23405c', '#2c2f36', '#2f5d45', '#5b3a63', '#8a6a1f', '#e4e2dc', '#1f6f78'];
export const paints = [
  '#c22b1c',
  '#1f4e8c',
  '#f2f0ea',
  '#2a2d33',
  '#e0a81c',
  '#2d6a4a',
  '#8c9299',
  '#d9662a',
  '#5f2f63',
  '#57a0c9',
  '#8f1d2c',
];

export const ink = '#1b1d22';
export const white = '#ffffff';
export const mouth = '#9a3b34';
export const glassTint = '#2b3947';
export const glassShine = '#5d7488';
export const asphalt = '#3d4148';
export const kerbRed = '#cf3f1f';
export const skies = ['#d5e4ee', '#e7e0d0', '#cfd9e4', '#eadbd0', '#d9e6da'];
export const hills = ['#8fa98a', '#7e9a83', '#a2a886', '#89a0a0'];
export const tyre = '#17181b';
export const rim = '#b9bec6';
export const lamp = '#fff3c4';
export const tailLamp = '#ff5a3c';
