import { white } from './colours.ts';

/** The accent colour of the demo's club. */
export const clubAccent = '#2a7f4f';

/** The logo of the demo's club: a cedar beside a bend of the track. */
export function drawLogo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
<rect width="256" height="256" fill="${white}"/>
<g fill="${clubAccent}"><path d="M104 24L160 92H130L178 148H140L190 206H18L68 148H30L78 92H48z"/><path d="M92 206h24v30H92z"/></g>
<path d="M240 30C176 74 152 132 160 240" fill="none" stroke="${white}" stroke-width="40"/>
<path d="M240 30C176 74 152 132 160 240" fill="none" stroke="#14161a" stroke-width="20" stroke-linecap="round"/>
</svg>`;
}
