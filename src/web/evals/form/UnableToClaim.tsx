import { useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { useSession } from '#web/data/session.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';
import { browserDrafts } from '#web/offline/draft-store.ts';
import { submits } from '#web/offline/submits.ts';
import { Gate } from '#web/page/Gate.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import type { Filled } from './answers-as-text.ts';
import { LeftAnswers } from './LeftAnswers.tsx';
import { texts } from './texts.ts';
import { texts as unable } from './unable-texts.ts';

/**
 * The eval is not, or no longer, this person's to fill (docs/product.md#claiming). Answers that lie here are given
 * back.
 */
export function UnableToClaim({ evalId }: { evalId: string }) {
  const userId = useSession()?.userId;
  const submit = useCurrent(submits).get(evalId);
  const [filled, setFilled] = useState<Filled | null>();
  useEffect(() => {
    if (userId) void leftOf(userId, evalId).then(setFilled);
  }, [userId, evalId]);
  if (filled && userId) {
    return <LeftAnswers evalId={evalId} userId={userId} filled={filled} about={submit?.about ?? null} />;
  }
  return (
    <Gate title={unable.title(evalId)} meaning={unable.means} lead={unable.lead}>
      <LinkButton to={paths.home()} variant="primary" icon="home">
        {texts.home}
      </LinkButton>
    </Gate>
  );
}

/** A draft of the person, or what they submitted of it. */
async function leftOf(userId: string, evalId: string): Promise<Filled | null> {
  const draft = browserDrafts.read(evalId, userId);
  if (draft) return draft;
  return (await (await loadOfflineClient())?.submissionOf(userId, evalId).catch(() => null)) ?? null;
}
