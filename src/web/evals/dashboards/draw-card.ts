/** Pixels; the shape that most apps show in full. */
export const CARD_WIDTH = 1080;
export const CARD_HEIGHT = 1350;
export const MARGIN = 96;
const KERB = 28;
const KERB_BLOCK = 90;
const LOGO = 120;
const FACE = '"Barlow Condensed"';

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws on a card, in colours that both themes share. Positions and sizes are pixels of the card. */
export interface CardPen {
  /** Writes a line of text, smaller where it would not fit. `y` is its baseline. */
  readonly write: (text: string, y: number, size: number, look?: { soft?: boolean; x?: number }) => void;
  /** Draws figures, 0 to `max`, as a line from edge to edge. */
  readonly drawLine: (figures: readonly number[], max: number, top: number, bottom: number) => void;
  /** Draws the logo of a club in the upper right corner; nothing if the logo cannot be loaded. */
  readonly drawLogo: (address: string) => Promise<void>;
}

/** Draws a card as a PNG. Throws where the browser has no canvas. */
export async function drawCard(
  draw: (pen: CardPen) => void | Promise<void>,
  colour: string | null | undefined,
): Promise<Blob> {
  // Without the face the card is drawn in the next one of the list.
  await document.fonts.load(`600 40px ${FACE}`).catch(() => []);
  const canvas = document.createElement('canvas');
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws on no canvas.');
  pen.fillStyle = token('--asphalt');
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  for (let x = 0; x < CARD_WIDTH; x += KERB_BLOCK) {
    pen.fillStyle = (x / KERB_BLOCK) % 2 === 0 ? (colour ?? token('--kerb-paint')) : token('--kerb-white');
    pen.fillRect(x, 0, KERB_BLOCK, KERB);
    pen.fillRect(x, CARD_HEIGHT - KERB, KERB_BLOCK, KERB);
  }
  await draw({
    write(text, y, size, { soft, x = MARGIN } = {}) {
      const room = CARD_WIDTH - MARGIN - x;
      pen.font = `600 ${size}px ${FACE}, sans-serif`;
      const fitting = Math.min(size, (size * room) / pen.measureText(text).width);
      pen.font = `600 ${fitting}px ${FACE}, sans-serif`;
      pen.fillStyle = token(soft ? '--on-asphalt-soft' : '--on-asphalt');
      pen.fillText(text, x, y);
    },
    drawLine(figures, max, top, bottom) {
      const step = (CARD_WIDTH - 2 * MARGIN) / (figures.length - 1);
      pen.beginPath();
      for (const [index, figure] of figures.entries()) {
        pen.lineTo(MARGIN + index * step, bottom - (figure / max) * (bottom - top));
      }
      pen.strokeStyle = token('--on-asphalt');
      pen.lineWidth = 10;
      pen.lineJoin = 'round';
      pen.lineCap = 'round';
      pen.stroke();
    },
    async drawLogo(address) {
      const logo = new Image();
      logo.src = address;
      if (
        !(await logo.decode().then(
          () => true,
          () => false,
        ))
      )
        return;
      const scale = LOGO / Math.max(logo.naturalWidth, logo.naturalHeight);
      const width = logo.naturalWidth * scale;
      pen.drawImage(logo, CARD_WIDTH - MARGIN - width, MARGIN - KERB, width, logo.naturalHeight * scale);
    },
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob(png => (png ? resolve(png) : reject(new Error('The browser made no PNG.'))), 'image/png');
  });
}
