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

export const shortCuts: readonly Cut[] = [swept, crop, swept, crop, curls, bald];
export const longCuts: readonly Cut[] = [parted, bun, curls, bob];
