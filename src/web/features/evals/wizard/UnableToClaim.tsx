import { Gate } from '#web/shell/Gate.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

/** The eval is not, or no longer, this person's to fill (product.md §8). */
export function UnableToClaim({ evalId }: { evalId: string }) {
  return (
    <Gate title={texts.unable(evalId)} lead={texts.unableLead}>
      <LinkButton to="/" variant="primary" icon="home">
        {texts.home}
      </LinkButton>
    </Gate>
  );
}
