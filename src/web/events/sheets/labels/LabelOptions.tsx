import { LABEL_STOCKS, type LabelStock, stockNames } from '#domain/events/sheets/labels/label-stock.ts';
import { clampStart, labelsPerSheet } from '#domain/events/sheets/labels/place-labels.ts';
import type { LabelChoices } from '#web/events/sheets/page/label-choices.ts';
import { labelTexts as texts } from '#web/events/texts.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';

const options = () =>
  stockNames.map(name => ({
    value: name,
    label: texts.stockName(name.replace('avery-', '').toUpperCase(), labelsPerSheet(LABEL_STOCKS[name])),
  }));

interface LabelOptionsProps {
  labels: LabelChoices;
  choose: (name: 'stock' | 'start', value: string) => void;
}

/** The choices of sheets of labels: the stock, and the label to begin with. */
export function LabelOptions({ labels, choose }: LabelOptionsProps) {
  const { stock, stockName } = labels;
  return (
    <>
      <div className="fields no-print">
        <ChoiceField
          label={texts.stock}
          value={stockName ?? ''}
          options={[...(stock ? [] : [{ value: '', label: texts.chooseStock }]), ...options()]}
          onChoose={chosen => choose('stock', chosen)}
        />
        {stock && <StartField {...{ stock, labels, choose }} />}
      </div>
      <p className="soft small no-print">{texts.hint}</p>
      {!stock && (
        <p>
          {texts.noStock(
            options()
              .map(({ label }) => label)
              .join(' · '),
          )}
        </p>
      )}
    </>
  );
}

function StartField({ stock, labels, choose }: LabelOptionsProps & { stock: LabelStock }) {
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
