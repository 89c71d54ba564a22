import { type SheetName, sheetNames } from '#domain/events/sheets/sheet-names.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { sheetKinds } from './sheet-kinds.ts';
import { texts } from './texts.ts';
import type { SheetChoices } from './use-choices.ts';

/** The choice of the sheets of a packet. */
export function PacketFields({ choices: { names, choose } }: { choices: SheetChoices }) {
  // Labels need another paper, so they are never in a packet.
  const kinds = sheetNames.filter(name => !sheetKinds[name].isBare);
  const set = (name: SheetName, isIn: boolean) =>
    choose('of', kinds.filter(each => (each === name ? isIn : names.includes(each))).join(','));
  return (
    <fieldset className="stack-05">
      <legend className="strong">{texts.packetOf}</legend>
      <div className="wrap">
        {kinds.map(name => (
          <CheckField
            key={name}
            className="sheet-choice"
            label={sheetKinds[name].title}
            checked={names.includes(name)}
            onChange={isOn => set(name, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
