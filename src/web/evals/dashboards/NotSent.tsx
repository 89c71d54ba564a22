import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import type { StoredDraft } from '#domain/evals/stored-draft.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { browserDrafts } from '#web/client/draft-store.ts';
import { inBackground, useRead } from '#web/client/query-client.ts';
import { submits } from '#web/client/queued-calls.ts';
import { useSession } from '#web/client/session.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { DeletionWarning } from '#web/page/DeletionWarning.tsx';
import { LinkCard } from '#web/ui/Card.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Listed = readonly { readonly EvalId: string }[];

/** Warns that the browser may delete queued submits, and leads to refused submits and drafts of evals that are in no list. */
export function NotSent({ listed }: { listed: Listed }) {
  const queued = useCurrent(submits);
  const drafts = useUnlistedDrafts(listed);
  const refused = [...queued].filter(
    ([evalId, { state }]) => state === 'refused' && !listed.some(({ EvalId }) => EvalId === evalId),
  );
  const hasQueued = [...queued.values()].some(({ state }) => state !== 'sent');
  const unsent = [
    ...refused.map(([evalId, { about }]) => ({ evalId, text: texts.notSentOf(about ?? undefined) })),
    ...drafts.map(({ EvalId, About }) => ({ evalId: EvalId, text: texts.leftOf(deviceName(), About) })),
  ];
  return (
    <>
      {hasQueued && <DeletionWarning />}
      {unsent.length > 0 && (
        <section className="stack-15" aria-label={texts.notSent}>
          <h2>{texts.notSent}</h2>
          {unsent.map(({ evalId, text }) => (
            <LinkCard key={evalId} to={paths.fillEval(evalId)} className="row-15">
              <Icon name="alert" className="danger" />
              <span>{text}</span>
            </LinkCard>
          ))}
        </section>
      )}
    </>
  );
}

/** Returns the reader's drafts on this phone whose evals are in no list: neither in `listed` nor in the lists of their roles. */
function useUnlistedDrafts(listed: Listed): readonly StoredDraft[] {
  const session = useSession();
  const queued = useCurrent(submits);
  const stored = useDrafts();
  const isListed = (lists: Listed, draft: StoredDraft) => lists.some(({ EvalId }) => EvalId === draft.EvalId);
  const drafts = session
    ? stored.storedOf(session.userId).filter(draft => !queued.has(draft.EvalId) && !isListed(listed, draft))
    : [];
  const isNeeded = (role: 'instructor' | 'student') =>
    drafts.length > 0 && session?.roles.includes(role) === true;
  const options = { ...inBackground, retry: false };
  const instructor = useRead('GetEvalsForInstructor', {}, { ...options, enabled: isNeeded('instructor') });
  const student = useRead('GetEvalsForStudent', {}, { ...options, enabled: isNeeded('student') });
  if ((isNeeded('instructor') && !instructor.data) || (isNeeded('student') && !student.data)) return [];
  const others = [instructor.data, student.data].flatMap(lists =>
    lists ? [...lists.Submissions.Pending, ...lists.Submissions.Recent, ...lists.Submissions.History] : [],
  );
  return drafts.filter(draft => !isListed(others, draft));
}

/** The drafts on this phone; the component renders again when this or another tab changes one. */
export function useDrafts() {
  useCurrent(browserDrafts.changes);
  useEffect(() => browserDrafts.watch(() => browserDrafts.changes.set({})), []);
  return browserDrafts;
}
