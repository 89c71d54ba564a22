import { useEffect, useState } from 'react';
import { useCurrent } from '#web/browser/use-current.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { createPictureUploads, isUploading } from './picture-uploads.ts';
import { sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** The uploads of a form; unmounting the form aborts them. */
export function usePictureUploads() {
  const alerts = useAlerts();
  const [uploads] = useState(() =>
    createPictureUploads({
      shrink: shrinkPicture,
      send: (...picture) => {
        alerts.clear();
        return sendPicture(...picture);
      },
      alert: text => alerts.failure(text),
      show: picture => URL.createObjectURL(picture),
      hide: address => URL.revokeObjectURL(address),
    }),
  );
  const current = useCurrent(uploads);
  useEffect(() => uploads.withdrawAll, [uploads]);
  return { ...uploads, of: (field: string) => current[field], busy: isUploading(current) };
}

export type FormUploads = ReturnType<typeof usePictureUploads>;
