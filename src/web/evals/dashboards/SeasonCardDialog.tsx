import { useEffect, useState } from 'react';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Season } from './DashboardFigures.tsx';
import styles from './Dashboards.module.css';

/** Pixels; the shape that most apps show in full. */
const CARD_WIDTH = 1080;
const CARD_HEIGHT = 1350;
const MARGIN = 96;
const KERB = 28;
const KERB_BLOCK = 90;
const FACE = '"Barlow Condensed"';

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws the season card as a PNG, in colours that both themes share. Throws where the browser has no canvas. */
async function drawSeasonCard(season: Season): Promise<Blob> {
  // Without the face the card is drawn in the next one of the list.
  await document.fonts.load(`600 40px ${FACE}`).catch(() => []);
  const canvas = document.createElement('canvas');
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws on no canvas.');
  const write = (text: string, y: number, size: number, colour: string, x = MARGIN) => {
    const room = CARD_WIDTH - MARGIN - x;
    pen.font = `600 ${size}px ${FACE}, sans-serif`;
    const fitting = Math.min(size, (size * room) / pen.measureText(text).width);
    pen.font = `600 ${fitting}px ${FACE}, sans-serif`;
    pen.fillStyle = token(colour);
    pen.fillText(text, x, y);
  };

  pen.fillStyle = token('--asphalt');
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  for (let x = 0; x < CARD_WIDTH; x += KERB_BLOCK) {
    pen.fillStyle = token((x / KERB_BLOCK) % 2 === 0 ? '--kerb-paint' : '--kerb-white');
    pen.fillRect(x, 0, KERB_BLOCK, KERB);
    pen.fillRect(x, CARD_HEIGHT - KERB, KERB_BLOCK, KERB);
  }
  write(season.name, 210, 112, '--on-asphalt');
  write(texts.seasonAndEvents(season.year, season.events), 296, 60, '--on-asphalt-soft');
  if (season.firstScore) {
    write(texts.firstScore, 470, 48, '--on-asphalt-soft');
    write(season.firstScore, 690, 240, '--on-asphalt-soft');
  }
  const right = season.firstScore ? CARD_WIDTH / 2 + MARGIN / 2 : MARGIN;
  write(texts.latestScore, 470, 48, '--on-asphalt-soft', right);
  write(season.latestScore, 690, 240, '--on-asphalt', right);
  write(texts.bestSkill, 920, 48, '--on-asphalt-soft');
  write(season.bestSkill, 1030, 112, '--on-asphalt');
  write('Apex Debrief', CARD_HEIGHT - 110, 48, '--on-asphalt-soft');
  return new Promise((resolve, reject) => {
    canvas.toBlob(png => (png ? resolve(png) : reject(new Error('The browser made no PNG.'))), 'image/png');
  });
}

/** Shows the season card, to share or save (docs/product.md#season-card). */
export function SeasonCardDialog({ season, onClose }: { season: Season; onClose: () => void }) {
  const { picture, failed } = usePicture(season);
  const [isNotShared, setNotShared] = useState(false);
  const file = picture && new File([picture.png], `apex-debrief-${season.year}.png`, { type: 'image/png' });
  const shared = file && { files: [file], title: texts.seasonCard };
  const share = (data: ShareData) => {
    setNotShared(false);
    return navigator.share(data).catch((error: unknown) => {
      // Closing the phone's share sheet rejects, and is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNotShared(true);
    });
  };
  return (
    <Dialog
      title={texts.seasonCard}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {file && (
            <LinkButton to={picture.url} download={file.name} external icon="download">
              {texts.savePicture}
            </LinkButton>
          )}
          {shared && 'canShare' in navigator && navigator.canShare(shared) && (
            <Button variant="primary" icon="share" onClick={() => share(shared)}>
              {texts.sharePicture}
            </Button>
          )}
        </>
      }
    >
      {picture && (
        <img className={styles.seasonCard} src={picture.url} alt="" width={CARD_WIDTH} height={CARD_HEIGHT} />
      )}
      {failed && <p className="fault">{texts.noPicture}</p>}
      <p>{texts.seasonInWords(season)}</p>
      {isNotShared && (
        <p className="fault" role="alert">
          {texts.notShared}
        </p>
      )}
    </Dialog>
  );
}

/** The drawn card with an address of its own, which ends with the component. */
function usePicture(season: Season) {
  const [picture, setPicture] = useState<{ readonly png: Blob; readonly url: string }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const drawing = drawSeasonCard(season).then(png => ({ png, url: URL.createObjectURL(png) }));
    drawing.then(setPicture, () => setFailed(true));
    return () => {
      drawing.then(({ url }) => URL.revokeObjectURL(url)).catch(() => {});
    };
  }, [season]);
  return { picture, failed };
}
