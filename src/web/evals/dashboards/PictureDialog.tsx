import { useEffect, useState } from 'react';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './Dashboards.module.css';
import { CARD_HEIGHT, CARD_WIDTH, type CardPen, drawCard } from './draw-card.ts';

export interface PictureDialogProps {
  title: string;
  /** The name of the file, without its ending. */
  name: string;
  /** The same in words. */
  words: string;
  /** The colour of the kerbs; the painted kerb by default. */
  colour?: string | null | undefined;
  /** Draws what is between the kerbs. It must be the same function as long as the dialog is open. */
  draw: (pen: CardPen) => void | Promise<void>;
  onClose: () => void;
}

/** Shows a picture that the browser draws, to share or save (docs/product.md#season-card). */
export function PictureDialog({ title, name, words, colour, draw, onClose }: PictureDialogProps) {
  const { picture, failed } = usePicture(draw, colour);
  const [isNotShared, setNotShared] = useState(false);
  const file = picture && new File([picture.png], `${name}.png`, { type: 'image/png' });
  const shared = file && { files: [file], title };
  const share = (data: ShareData) => {
    setNotShared(false);
    return navigator.share(data).catch((error: unknown) => {
      // Closing the phone's share sheet rejects, and is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNotShared(true);
    });
  };
  return (
    <Dialog
      title={title}
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
        <img className={styles.picture} src={picture.url} alt="" width={CARD_WIDTH} height={CARD_HEIGHT} />
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
function usePicture(draw: PictureDialogProps['draw'], colour: string | null | undefined) {
  const [picture, setPicture] = useState<{ readonly png: Blob; readonly url: string }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const drawing = drawCard(draw, colour).then(png => ({ png, url: URL.createObjectURL(png) }));
    drawing.then(setPicture, () => setFailed(true));
    return () => {
      drawing.then(({ url }) => URL.revokeObjectURL(url)).catch(() => {});
    };
  }, [draw, colour]);
  return { picture, failed };
}
