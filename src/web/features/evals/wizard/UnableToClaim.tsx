import { Gate } from '#web/shell/Gate.tsx';
import { LinkButton } from '#web/ui/Button.tsx';

/** The eval is not, or no longer, this person's to fill (product.md §8). */
export function UnableToClaim({ evalId }: { evalId: string }) {
  return (
    <Gate
      title={`Unable to claim ${evalId}.`}
      lead="Somebody else has taken it, or it is not an eval of your events. You may also be signed in with another account than the one it was sent to."
    >
      <LinkButton to="/" variant="primary" icon="home">
        Back to Home
      </LinkButton>
    </Gate>
  );
}
