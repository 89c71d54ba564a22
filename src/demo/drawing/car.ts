import type { CarShape, DemoCar } from '#demo/cars.ts';
import { makeRandom } from '#demo/random.ts';
import {
  asphalt,
  glassShine,
  glassTint,
  hills,
  ink,
  kerbRed,
  lamp,
  paints,
  rim,
  skies,
  tailLamp,
  tyre,
  white,
} from './colours.ts';

interface Silhouette {
  readonly body: string;
  readonly glass: string;
  /** Where the wheels stand, from the left; the car drives to the left. */
  readonly wheels: readonly [number, number];
}

const BASE = 206;

const silhouettes: Readonly<Record<CarShape, Silhouette>> = {
  roadster: {
    body: 'M52 206C44 182 56 168 92 162L178 154C200 138 222 130 244 130C262 130 276 138 292 150L356 156C408 160 428 172 430 206Z',
    glass: 'M186 154C204 140 222 135 240 135L236 154Z',
    wheels: [122, 364],
  },
  coupe: {
    body: 'M46 206C38 180 50 166 88 160L164 152C196 122 226 110 264 110C308 110 344 128 376 150L414 158C432 164 436 182 432 206Z',
    glass: 'M176 151C200 128 224 118 252 117V151ZM262 117C294 117 322 130 348 151H262Z',
    wheels: [120, 366],
  },
  hatch: {
    body: 'M58 206C48 178 60 162 98 156L160 150C186 118 214 104 262 104H340C366 104 386 122 400 150C416 156 422 176 420 206Z',
    glass: 'M174 149C196 124 220 113 250 112V149ZM260 112H326C346 112 358 126 370 149H260Z',
    wheels: [126, 354],
  },
  sedan: {
    body: 'M42 206C34 178 48 164 86 158L156 152C188 122 214 110 256 110C302 110 326 124 356 148L412 152C436 156 442 178 438 206Z',
    glass: 'M168 151C194 128 214 118 244 117V151ZM254 117C290 117 306 130 332 149L254 151Z',
    wheels: [116, 368],
  },
  muscle: {
    body: 'M40 206C32 176 44 160 84 156L188 148C214 122 238 112 274 112C318 112 350 126 380 146L420 152C438 158 442 180 438 206Z',
    glass: 'M200 148C220 128 240 119 264 118V148ZM274 118C306 118 328 130 352 147L274 148Z',
    wheels: [118, 368],
  },
  'mid-engine': {
    body: 'M44 206C38 186 52 172 100 160L140 152C172 128 196 118 228 118C270 118 318 132 364 148L420 158C436 166 438 184 434 206Z',
    glass: 'M152 152C178 132 200 124 224 124V152ZM234 124C262 125 288 134 306 148L234 152Z',
    wheels: [120, 368],
  },
};

const wheelAt = (
  x: number,
  spokes: number,
) => `<g transform="translate(${x} ${BASE})"><circle r="34" fill="${tyre}"/><circle r="22" fill="${rim}"/>
  <g stroke="${tyre}" stroke-width="4">${Array.from({ length: spokes }, (_, spoke) => `<path d="M0 0V-22" transform="rotate(${(spoke * 360) / spokes})"/>`).join('')}</g><circle r="6" fill="${tyre}"/></g>`;

/** The car at the kerb of a track, drawn anew for every owner: SVG, 480 by 270. */
export function drawCar({ shape, make, model }: DemoCar, owner: string): string {
  const random = makeRandom(`car ${make} ${model} of ${owner}`);
  const { body, glass, wheels } = silhouettes[shape];
  const paint = random.pick(paints);
  const spokes = random.pick([5, 6, 8, 10]);
  const stripe = random.chance(0.2) ? `<path d="M60 186H430V192H58Z" fill="${white}" opacity=".85"/>` : '';
  const wing =
    random.chance(0.25) && shape !== 'roadster'
      ? `<path d="M396 154l6-26M366 126h72" stroke="${ink}" stroke-width="7" stroke-linecap="round" fill="none"/>`
      : '';
  const number = `<circle cx="252" cy="178" r="19" fill="${white}"/><text x="252" y="186" font-family="sans-serif" font-size="22" font-weight="700" text-anchor="middle" fill="${ink}">${random.int(2, 99)}</text>`;
  const kerb = Array.from(
    { length: 13 },
    (_, block) => `<rect x="${block * 40 - 12}" y="238" width="20" height="10" fill="${kerbRed}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270" width="480" height="270">
    <rect width="480" height="270" fill="${random.pick(skies)}"/>
    <path d="M0 ${random.int(120, 160)}C120 ${random.int(90, 150)} 200 ${random.int(130, 170)} 300 ${random.int(100, 150)}S440 ${random.int(120, 160)} 480 ${random.int(110, 150)}V240H0Z" fill="${random.pick(hills)}"/>
    <rect y="200" width="480" height="70" fill="${asphalt}"/><rect y="238" width="480" height="10" fill="${white}"/>${kerb}
    <ellipse cx="242" cy="240" rx="204" ry="9" fill="${ink}" opacity=".35"/>
    ${wing}<path d="${body}" fill="${paint}"/><path d="${body}" fill="${ink}" opacity=".16" clip-path="inset(172px 0 0 0)"/>
    <path d="${glass}" fill="${glassTint}"/><path d="${glass}" fill="${glassShine}" opacity=".5" clip-path="inset(0 0 128px 0)"/>${stripe}
    <path d="M54 178l26-6-4 14-24 4z" fill="${lamp}"/><path d="M432 172l-16-4v14l18 2z" fill="${tailLamp}"/>
    ${number}${wheels.map(x => wheelAt(x, spokes)).join('')}
  </svg>`;
}
