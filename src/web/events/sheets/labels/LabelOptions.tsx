import {
  isStockName,
  LABEL_STOCKS,
  type LabelStock,
  type LabelStockName,
  stockNames,
} from '#domain/events/sheets/labels/label-stock.ts';
import {
  clampStart,
  labelsPerSheet,
  MAX_OFFSET,
  OFFSET_STEP,
  roundOffset,
  writeOffset,
} from '#domain/events/sheets/labels/place-labels.ts';
import type { PaperName } from '#domain/events/sheets/paper.ts';
import { type LabelChoices, OWN_STOCK } from '#web/events/sheets/page/label-choices.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { OwnStockForm } from './OwnStockForm.tsx';
import { texts } from './texts.ts';

const titleOf = (name: LabelStockName): string =>
  texts.stockName(name.replace('avery-', '').toUpperCase(), labelsPerSheet(LABEL_STOCKS[name]));

interface LabelOptionsProps {
  labels: LabelChoices;
  /** The paper of a stock of own measures. */
  paper: PaperName;
  /** The page has all labels, so that there is none to begin with. */
  isAlignment: boolean;
  choose: (name: 'stock' | 'start' | 'offset', value: string) => void;
}

/** The choices of sheets of labels: the stock, the label to begin with, and the offset of the printer. */
export function LabelOptions({ labels, paper, isAlignment, choose }: LabelOptionsProps) {
  const { stock, stockText, offset } = labels;
  const isNamed = isStockName(stockText);
  const isOwn = !isNamed && (stock !== null || stockText === OWN_STOCK);
  return (
    <>
      <div className="fields no-print">
        <ChoiceField
          label={texts.stock}
          value={isOwn ? OWN_STOCK : isNamed ? stockText : ''}
          options={[
            ...(isNamed || isOwn ? [] : [{ value: '', label: texts.chooseStock }]),
            ...stockNames.map(name => ({ value: name, label: titleOf(name) })),
            { value: OWN_STOCK, label: texts.ownStock },
          ]}
          onChoose={chosen => choose('stock', chosen)}
        />
        {stock && !isAlignment && <StartField stock={stock} labels={labels} choose={choose} />}
        {(['x', 'y'] as const).map(axis => (
          <TextField
            key={axis}
            label={texts.offsets[axis]}
            type="number"
            step={OFFSET_STEP}
            min={-MAX_OFFSET}
            max={MAX_OFFSET}
            inputMode="decimal"
            defaultValue={offset[axis]}
            onChange={({ target }) =>
              choose('offset', writeOffset({ ...offset, [axis]: roundOffset(target.valueAsNumber) }))
            }
          />
        ))}
      </div>
      <p className="soft small no-print">{texts.hint}</p>
      {isOwn && <OwnStockForm labels={labels} paper={paper} choose={choose} />}
      {!isNamed && !isOwn && <p>{texts.noStock(stockNames.map(titleOf).join(' · '))}</p>}
    </>
  );
}

type StartFieldProps = Pick<LabelOptionsProps, 'labels' | 'choose'> & { stock: LabelStock };

function StartField({ stock, labels, choose }: StartFieldProps) {
  const perSheet = labelsPerSheet(stock);
  const start = clampStart(stock, labels.start);
  return (
    <TextField
      label={texts.start}
      error={start === labels.start ? null : texts.startClamped(perSheet, start)}
      type="number"
      min={1}
      max={perSheet}
      inputMode="numeric"
      defaultValue={labels.start}
      onChange={({ target }) => choose('start', target.value)}
    />
  );
}
