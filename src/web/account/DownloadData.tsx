import { useMutation } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { explain, isSignInNeeded, OfflineError } from '#web/data/errors.ts';
import { goToSignIn } from '#web/data/go-to-sign-in.ts';
import { readAnswer } from '#web/data/request.ts';
import { spoken } from '#web/language/spoken.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { texts } from './texts.ts';

/** Downloads all data of the person as one file. */
export function DownloadData() {
  const downloading = useMutation({
    mutationFn: downloadMyData,
    onSuccess: () => alertBoard.success(texts.downloaded),
    onError: error =>
      isSignInNeeded(error) ? goToSignIn() : alertBoard.failure(texts.notDownloaded, explain(error)),
  });
  return (
    <Card className="stack-15">
      <h2>{texts.download}</h2>
      <p>{texts.downloadLead}</p>
      <div>
        <Button icon="download" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          {texts.download}
        </Button>
      </div>
    </Card>
  );
}

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** Fetches the file and has the browser save it. Throws ApiError and OfflineError. */
async function downloadMyData(): Promise<void> {
  const answer = await fetch(pathOf('GetMyData'), spoken()).catch((cause: unknown) => {
    throw new OfflineError('The server cannot be reached.', { cause });
  });
  if (!answer.ok) return readAnswer(answer);
  saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition')) ?? 'my-data.zip');
}
