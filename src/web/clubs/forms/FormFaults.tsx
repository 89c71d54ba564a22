import type { FormDetails } from '#contract/evals/club-forms.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { FormPlace } from './edit-form.ts';

/** Returns the place of a JSON pointer: '/Sections/1/Skills/2/Label'. */
function placeAt(pointer: string): FormPlace | null {
  const [, section, skill] = /^\/Sections\/(\d+)(?:\/Skills\/(\d+))?/.exec(pointer) ?? [];
  if (section === undefined) return null;
  return { section: Number(section), skill: skill === undefined ? null : Number(skill) };
}

interface FormFaultsProps {
  faults: FormDetails['Faults'];
  onChoose: (place: FormPlace | null) => void;
}

/** Lists the faults that keep the draft from being published; each leads to its fields. */
export function FormFaults({ faults, onChoose }: FormFaultsProps) {
  if (faults.length === 0) return null;
  return (
    <section className="icon-beside danger-tinted" aria-label={texts.faults(faults.length)}>
      <Icon name="alert" className="danger" />
      <div>
        <p className="strong">{texts.faults(faults.length)}</p>
        <ul>
          {faults.map(({ Path, Message }) => (
            <li key={Path + Message}>
              <button type="button" className="bare form-fault" onClick={() => onChoose(placeAt(Path))}>
                {Message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
