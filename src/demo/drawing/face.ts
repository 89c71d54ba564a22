import { looksOf } from '#demo/people.ts';
import { makeRandom, type Random } from '#demo/random.ts';
import { grounds, hairs, ink, mouth, skins, suits, white } from './colours.ts';

/** Hair behind the head and before it, round a face whose middle is at 128, 112. */
type Cut = (hair: string) => readonly [behind: string, before: string];

const swept: Cut = hair => [
  '',
  `<path d="M76 108C72 62 96 44 130 44s58 20 52 66c-8-18-14-30-24-36-20 8-48 8-64 0-8 8-14 20-18 34z" fill="${hair}"/>`,
];

const crop: Cut = hair => [
  '',
  `<path d="M78 102C76 66 98 50 128 50s52 16 50 52c-6-14-10-22-16-26-24 4-44 4-68 0-8 6-12 14-16 26z" fill="${hair}"/>`,
];

const parted: Cut = hair => [
  `<path d="M70 116C64 58 96 38 128 38s64 20 58 78l6 66c-14 10-30 8-36 0H100c-8 8-24 10-36 0z" fill="${hair}"/>`,
  `<path d="M78 112C78 74 94 62 140 56c-4 22-34 34-62 56zM140 56c24 8 38 24 38 54-14-10-30-26-38-54z" fill="${hair}"/>`,
];

const bun: Cut = hair => [
  `<circle cx="128" cy="40" r="22" fill="${hair}"/>`,
  `<path d="M76 106C74 64 96 48 128 48s54 16 52 58c-10-16-18-32-52-32s-42 16-52 32z" fill="${hair}"/>`,
];

const curls: Cut = hair => [
  `<g fill="${hair}"><circle cx="88" cy="82" r="26"/><circle cx="108" cy="60" r="28"/><circle cx="140" cy="56" r="28"/><circle cx="166" cy="78" r="27"/><circle cx="176" cy="104" r="20"/><circle cx="80" cy="106" r="20"/></g>`,
  `<path d="M80 100C84 74 100 68 128 68s44 6 48 32c-14-12-28-18-48-18s-34 6-48 18z" fill="${hair}"/>`,
];

const bob: Cut = hair => [
  `<path d="M72 110C68 60 98 42 128 42s60 18 56 68l2 40c-8 6-18 6-24 2H94c-8 4-16 4-24-2z" fill="${hair}"/>`,
  `<path d="M78 110V92c6-26 24-36 50-36s44 10 50 36v18c-4-10-8-18-12-22H90c-4 4-8 12-12 22z" fill="${hair}"/>`,
];

const bald: Cut = () => ['', ''];

const shortCuts: readonly Cut[] = [swept, crop, swept, crop, curls, bald];
const longCuts: readonly Cut[] = [parted, bun, curls, bob];

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
