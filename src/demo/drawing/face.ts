import { looksOf } from '../looks.ts';
import { makeRandom, type Random } from '../random.ts';
import { grounds, hairs, ink, mouth, skins, suits, white } from './colours.ts';
import { longCuts, shortCuts } from './hair.ts';

const beards = [
  '<path d="M82 124c4 44 26 58 46 58s42-14 46-58c-6 12-14 18-24 18-8-6-36-6-44 0-10 0-18-6-24-18z"/>',
  '<path d="M106 136c10-8 34-8 44 0l-4 8c-10-6-26-6-36 0z"/>',
];

const cap = (paint: string) =>
  `<path d="M74 92C74 54 98 40 128 40s54 14 54 52c-30-8-78-8-108 0z" fill="${paint}"/><path d="M120 84c32-6 66-2 84 12-24 2-54 2-84-2z" fill="${paint}"/><circle cx="128" cy="40" r="5" fill="${white}"/>`;

const glasses = `<g fill="none" stroke="${ink}" stroke-width="4"><rect x="88" y="100" width="32" height="24" rx="10"/><rect x="136" y="100" width="32" height="24" rx="10"/><path d="M120 108h16"/></g>`;

/** Dark hair with dark skin, anything with light. */
function pickHair(random: Random, skin: number): string {
  return random.pick(skin > 2 ? hairs.slice(0, 3) : hairs);
}

function features(random: Random): string {
  const smile = random.pick([
    `<path d="M108 146q20 18 40 0" fill="none" stroke="${mouth}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M106 144q22 6 44 0q-4 20-22 20t-22-20z" fill="${white}" stroke="${mouth}" stroke-width="3"/>`,
    `<path d="M112 150q18 8 32-2" fill="none" stroke="${mouth}" stroke-width="5" stroke-linecap="round"/>`,
  ]);
  const brow = random.int(-3, 3);
  return `<g fill="${ink}"><circle cx="104" cy="112" r="5.5"/><circle cx="152" cy="112" r="5.5"/></g>
    <g stroke="${ink}" stroke-width="4" stroke-linecap="round" opacity=".75"><path d="M94 ${98 + brow}q10-6 20 ${-brow}"/><path d="M142 ${98 - brow}q10-6 20 ${brow}"/></g>
    <path d="M128 116l-6 18q6 4 12 0" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>${smile}`;
}

/** A driver in a race suit, drawn anew for every name: SVG, 256 by 256. */
export function drawFace({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const random = makeRandom(`face ${firstName} ${lastName}`);
  const { longHair, tones } = looksOf(firstName);
  const skinNumber = random.int(...tones);
  const skin = skins[skinNumber];
  const hair = pickHair(random, skinNumber);
  const [behind, before] = random.pick(longHair ? longCuts : shortCuts)(hair);
  const suit = random.pick(suits);
  const collar = random.pick(suits.filter(other => other !== suit));
  const beard = !longHair && random.chance(0.35) ? `<g fill="${hair}">${random.pick(beards)}</g>` : '';
  const top = random.chance(0.18) ? cap(random.pick(suits)) : before;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
    <rect width="256" height="256" fill="${random.pick(grounds)}"/>
    ${behind}
    <path d="M24 256c4-48 40-64 78-68h52c38 4 74 20 78 68z" fill="${suit}"/>
    <path d="M100 160h56v34q-28 24-56 0z" fill="${skin}"/><path d="M100 168q28 22 56 0v12q-28 22-56 0z" fill="${ink}" opacity=".14"/>
    <path d="M92 190q36 30 72 0l8 12q-44 38-88 0z" fill="${collar}"/>
    <path d="M128 216v40" stroke="${collar}" stroke-width="4"/>
    <g fill="${skin}"><circle cx="76" cy="116" r="12"/><circle cx="180" cy="116" r="12"/><path d="M78 104c0-34 22-52 50-52s50 18 50 52c0 44-20 74-50 74s-50-30-50-74z"/></g>
    ${beard}${features(random)}${top}${random.chance(0.25) ? glasses : ''}
  </svg>`;
}
