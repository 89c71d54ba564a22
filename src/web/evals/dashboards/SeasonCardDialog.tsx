import { useEffect, useState } from 'react';
import { showAverage } from '#web/language/figures.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './Dashboards.module.css';
import { CARD_HEIGHT, CARD_WIDTH, drawSeasonCard } from './draw-season-card.ts';
import type { Season } from './season.ts';
import { texts } from './texts.ts';

interface SeasonCardDialogProps {
  season: Season;
  onClose: () => void;
}

/** Shows the season card, to share or save (docs/product.md#season-card). */
export function SeasonCardDialog({ season, onClose }: SeasonCardDialogProps) {
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
  const words = texts.seasonInWords({
    ...season,
    firstScore: season.firstScore === undefined ? undefined : showAverage(season.firstScore),
    latestScore: showAverage(season.latestScore),
  });
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
      <p>{words}</p>
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
