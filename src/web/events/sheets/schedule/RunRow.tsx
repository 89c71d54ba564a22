import { describeCar } from '#domain/events/car-number.ts';
import { QrCode } from '#web/evals/claim-code/QrCode.tsx';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Person } from '#web/events/sheets/page/sheet.ts';
import { texts } from '#web/events/sheets/page/texts.ts';

/** The height of a row, in mm. */
export const RUN_HEIGHT = 36;

export interface RunRowProps {
  group: string;
  /** The instructor would be in two cars at once. */
  isClash: boolean;
  driver: Person;
  words: readonly string[];
  /** The address at which the instructor claims the eval. */
  claimUrl?: string | undefined;
}

/** A run of an instructor: in their own car, or with a student. */
export function RunRow({ group, isClash, driver, words, claimUrl }: RunRowProps) {
  return (
    <div className="sheet-run">
      <div>
        <strong>
          <Fitted text={group} width={9} isStrong />
        </strong>
        {isClash && <p className="sheet-note">{`⚠ ${texts.twoAtOnce}`}</p>}
      </div>
      <div>
        <strong className="sheet-large">
          <Fitted text={driver.Name} width={18} isStrong />
        </strong>
        <Fitted
          text={[describeCar(driver.CarNumber, driver.Vehicle), ...words].filter(Boolean).join(' · ')}
          width={28}
        />
        {driver.Focus && (
          <ul className="bullets">
            {driver.Focus.map(item => (
              <li key={item}>
                <Fitted text={item} width={27} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {claimUrl && <QrCode text={claimUrl} name={texts.claimCode(driver.Name)} />}
    </div>
  );
}
