import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnsweredEvalCard, EvalCard, Evaluation, EvalWithProfile } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { QueryScreen, screenStateOf } from '#web/page/QueryScreen.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { EvalSummary } from './EvalSummary.tsx';
import { evalTypeOf } from './template-of.ts';
import { texts } from './texts.ts';

const ShareDialog = lazyPart(async () => (await import('./share/ShareDialog.tsx')).ShareDialog);

/** An eval, and other evals about the same person where the reader may read them. */
interface EvalReply {
  readonly EvalWithProfile: EvalWithProfile;
  readonly History?: readonly AnsweredEvalCard[];
}

interface EvalSummaryScreenProps {
  query: UseQueryResult<EvalReply>;
  /** The path of Back, or what it does. */
  back?: string | (() => void) | undefined;
  /** Says why the eval may be missing, instead of the general text. */
  absent?: string | undefined;
  /** The path of another eval about the same person. */
  linkOf?: ((evaluation: EvalCard) => string) | undefined;
  /** Whether the reader may open the dashboard of the student that the eval is about. */
  opensStudent?: boolean;
}

/**
 * The page of an eval: its heading at once, the eval once it is loaded, or why it cannot be shown. The heading stays
 * mounted, so that it keeps the focus.
 */
export function EvalSummaryScreen(props: EvalSummaryScreenProps) {
  const { query, back, absent, linkOf, opensStudent = false } = props;
  return (
    <>
      <PageHeader
        title={texts.title}
        back={back}
        actions={
          query.data && (
            <EvalActions evaluation={query.data.EvalWithProfile.EvalModel} {...{ opensStudent }} />
          )
        }
      />
      {absent && query.isError && screenStateOf(query.error) === 'absent' ? (
        <ScreenState kind="absent" detail={absent} />
      ) : (
        <QueryScreen query={query}>
          {({ EvalWithProfile, History }) => (
            <EvalSummary shown={EvalWithProfile} history={History && linkOf && { evals: History, linkOf }} />
          )}
        </QueryScreen>
      )}
    </>
  );
}

interface EvalActionsProps {
  evaluation: Evaluation;
  /** Whether the reader may open the dashboard of the student that it is about. */
  opensStudent: boolean;
}

/** The commands of an eval that is read: share it, where the reader may, and print it. */
function EvalActions({ evaluation, opensStudent }: EvalActionsProps) {
  const [sharing, setSharing] = useState<'open' | 'closed'>();
  const { PublicLinkKey, EvalState, ProfileId } = evaluation;
  const completed = !isPending(EvalState);
  return (
    <>
      {opensStudent && evalTypeOf(evaluation) === INSTRUCTOR_RATES_STUDENT && (
        <LinkButton to={paths.studentView(ProfileId)} icon="user">
          {texts.studentDashboard}
        </LinkButton>
      )}
      {completed && PublicLinkKey !== undefined && (
        <Button icon="share" onClick={() => setSharing('open')}>
          {texts.share}
        </Button>
      )}
      {completed && (
        <Button icon="print" onClick={() => print()}>
          {texts.print}
        </Button>
      )}
      {sharing && (
        <ShareDialog evaluation={evaluation} open={sharing === 'open'} onClose={() => setSharing('closed')} />
      )}
    </>
  );
}
