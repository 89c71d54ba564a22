import { useState } from 'react';
import {
  LABEL_STOCKS,
  MM_PER_INCH,
  OWN_MEASURES,
  readMeasures,
  type StockFault,
  stockFault,
  writeOwnStock,
} from '#domain/events/sheets/labels/label-stock.ts';
import type { PaperName } from '#domain/events/sheets/paper.ts';
import { withStorage } from '#web/browser/storage.ts';
import { type LabelChoices, OWN_STOCK } from '#web/events/sheets/page/label-choices.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { texts } from './texts.ts';

/** The last measures that somebody typed on this device. */
const STORED = 'own-label-stock';
/** Counts of labels come before the measures and have no unit. */
const COUNTS = 2;

interface OwnStockFormProps {
  labels: LabelChoices;
  paper: PaperName;
  choose: (name: 'stock', value: string) => void;
}

/** The measures of a stock that is not on the list. */
export function OwnStockForm({ labels, paper, choose }: OwnStockFormProps) {
  const stored = withStorage(storage => storage.getItem(STORED));
  const initial = labels.stockText === OWN_STOCK ? stored : labels.stockText;
  const typed = useTyped('label-stock', {
    measures: initial ?? writeOwnStock(LABEL_STOCKS['avery-l7160']),
    isInch: false,
  });
  const [fault, setFault] = useState<StockFault | null>(null);
  const { measures, isInch } = typed.now;
  const numbers = measures.split('x');
  const inUnit = (factor: number) =>
    numbers
      .map((number, place) =>
        place < COUNTS || !number ? number : String(Number((Number(number) * factor).toFixed(3))),
      )
      .join('x');
  const submit = () => {
    const stock = readMeasures(isInch ? inUnit(MM_PER_INCH) : measures, paper);
    const found = stockFault(stock);
    setFault(found);
    if (found) return;
    const text = writeOwnStock(stock);
    withStorage(storage => storage.setItem(STORED, text));
    typed.forget();
    choose('stock', text);
  };
  return (
    <div className="no-print">
      <Form label={texts.ownStock} onSubmit={submit}>
        <ToggleGroup
          label={texts.unit}
          options={[
            { value: 'mm', label: texts.units.mm },
            { value: 'inch', label: texts.units.inch },
          ]}
          value={isInch ? 'inch' : 'mm'}
          onChange={unit =>
            typed.type({
              isInch: unit === 'inch',
              measures: inUnit(unit === 'inch' ? 1 / MM_PER_INCH : MM_PER_INCH),
            })
          }
        />
        <div className="fields">
          {OWN_MEASURES.map((measure, place) => (
            <TextField
              key={measure}
              label={texts.measures[measure]}
              type="number"
              step={place < COUNTS ? 1 : 'any'}
              min={0}
              inputMode="decimal"
              required
              value={numbers[place] ?? ''}
              onChange={({ target }) => typed.type({ measures: numbers.with(place, target.value).join('x') })}
            />
          ))}
        </div>
        {fault && <Reasons lines={[texts.stockFaults[fault]]} />}
        <div className="actions">
          <Button type="submit">{texts.useMeasures}</Button>
        </div>
      </Form>
    </div>
  );
}
