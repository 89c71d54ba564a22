import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { claimQuery, isRefusedClaim } from './form/claim-query.ts';
import { FormFrame } from './form/FormFrame.tsx';
import { RefusedClaim } from './form/lazy-parts.tsx';
import { texts } from './form/texts.ts';

/** `/eval/{evalId}/claim`: claims the eval and opens its first step (docs/product.md#eval-form). */
export function ClaimScreen() {
  const { evalId = '' } = useParams();
  const claim = useQuery(claimQuery(evalId));
  if (claim.data?.form === null || isRefusedClaim(claim.error)) return <RefusedClaim evalId={evalId} />;
  if (claim.data) return <Navigate replace to={paths.evalStep(evalId, 'vision')} />;
  return (
    <FormFrame>
      <PageHeader title={texts.pending} />
      <QueryScreen query={claim}>{() => null}</QueryScreen>
    </FormFrame>
  );
}
