import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isSameVersion } from '#domain/evals/draft.ts';
import { isCompleted } from '#domain/evals/eval-state.ts';
import { Navigate, useParams } from '#web/browser/router.tsx';
import { browserDrafts } from '#web/client/draft-store.ts';
import { isSignInNeeded } from '#web/client/errors.ts';
import { useSession } from '#web/client/session.ts';
import { templateOf } from '#web/evals/view/template-of.ts';
import { QueryScreen, screenStateOf } from '#web/page/QueryScreen.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenHeading } from '#web/ui/ScreenHeading.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { claimQuery, isRefusedClaim } from './claim-query.ts';
import { FormFrame } from './FormFrame.tsx';
import { type Addressing, namedSteps, numberedPages } from './form-paths.ts';
import { CompletedEval, RefusedClaim } from './lazy-parts.tsx';
import { texts } from './texts.ts';
import { Wizard } from './Wizard.tsx';

/** The form at `/eval/{evalId}/{step}`. */
export const NamedForm = () => <EvalFormScreen addressing={namedSteps} />;

/** The form at `/evalx/{evalId}/{page}`. */
export const NumberedForm = () => <EvalFormScreen addressing={numberedPages} />;

/** The eval form. It claims the eval on load (docs/product.md#eval-form) and opens at the first page that is not complete. */
function EvalFormScreen({ addressing }: { addressing: Addressing }) {
  const { evalId = '' } = useParams();
  return <ClaimedForm key={evalId} evalId={evalId} addressing={addressing} />;
}

function ClaimedForm({ evalId, addressing }: { evalId: string; addressing: Addressing }) {
  const userId = useFormOwner();
  const claim = useQuery(claimQuery(evalId, userId));
  const { data: claimed, error, refetch } = claim;
  const form = claimed?.form;

  const onRemoved = useCallback(async () => {
    const { data, error: refusal } = await refetch();
    // While signed out the draft is sealed on this phone and comes back after the sign-in.
    if (isSignInNeeded(refusal)) return true;
    return data?.form ? isCompleted(data.form.Evaluation.EvalState) : false;
  }, [refetch]);

  if (form === null || isRefusedClaim(error)) return <RefusedClaim evalId={evalId} />;
  if (claimed && form && userId) {
    if (isCompleted(form.Evaluation.EvalState)) {
      return <CompletedEval evaluation={form.Evaluation} userId={userId} />;
    }
    const draft = browserDrafts.read(evalId, userId);
    if (draft && !isSameVersion(draft, form.Evaluation))
      return <RefusedClaim evalId={evalId} isOtherVersion />;
    return (
      <Wizard
        key={userId}
        form={form}
        askedAt={claimed.askedAt}
        userId={userId}
        addressing={addressing}
        onRemoved={onRemoved}
      />
    );
  }
  const hasDraft = userId !== undefined && browserDrafts.read(evalId, userId) !== null;
  return (
    <FormFrame>
      {error ? (
        <>
          <PageHeader title={texts.pending} />
          <ScreenState
            kind={screenStateOf(error)}
            detail={hasDraft ? texts.outOfReach(deviceName()) : undefined}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <>
          <ScreenHeading title={texts.pending} className="visually-hidden" />
          <ScreenState kind="loading" />
        </>
      )}
    </FormFrame>
  );
}

/** The person who fills the form. If the session ends meanwhile, the form stays and submitting leads to the sign-in. */
function useFormOwner(): string | undefined {
  const current = useSession()?.userId;
  const [userId, setUserId] = useState(current);
  if (current !== undefined && current !== userId) setUserId(current);
  return userId;
}

/** `/eval/{evalId}/claim`: claims the eval and opens its first step (docs/product.md#eval-form). */
export function ClaimScreen() {
  const { evalId = '' } = useParams();
  const claim = useQuery(claimQuery(evalId, useSession()?.userId));
  if (claim.data?.form === null || isRefusedClaim(claim.error)) return <RefusedClaim evalId={evalId} />;
  if (claim.data) {
    const first = namedSteps.segmentOf(templateOf(claim.data.form.Evaluation), 0);
    return <Navigate to={`${namedSteps.formPath(evalId)}/${first}`} />;
  }
  return (
    <FormFrame>
      <PageHeader title={texts.pending} />
      <QueryScreen query={claim}>{() => null}</QueryScreen>
    </FormFrame>
  );
}
