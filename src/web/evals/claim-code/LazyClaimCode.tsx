import type { ClaimCode } from '#contract/evals/evals.ts';
import { claimCodeTexts as texts } from '#web/evals/texts.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A claim code. The code that draws it is loaded when the first one is shown. */
export const LazyClaimCode = lazyPart(async () => (await import('./QrCode.tsx')).ClaimCodeCard, {
  loading: <Skeleton isPart />,
});

/** Says who may scan the code of an eval. */
export function describeClaim({ InstructorProfile }: Pick<ClaimCode, 'InstructorProfile'>): string {
  return InstructorProfile ? texts.forAssigned(InstructorProfile.DisplayName) : texts.forFirst;
}

interface ClaimCodeDialogProps {
  code: ClaimCode;
  title: string;
  /** Says what the phone's camera does. */
  hint: string;
  onClose: () => void;
}

export function ClaimCodeDialog({ code, title, hint, onClose }: ClaimCodeDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{`${describeClaim(code)} ${hint}`}</p>
      <LazyClaimCode code={code} />
    </Dialog>
  );
}
