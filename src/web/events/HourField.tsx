import { hourLimits } from '#domain/events/self-publishing.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { texts } from './texts.ts';

interface HourFieldProps {
  label: string;
  hint?: string;
  value: number | null;
  onChoose: (hour: number | null) => void;
}

/** An hour of the last day of an event by the club's clock, or never. */
export function HourField(props: HourFieldProps) {
  const hours = Array.from({ length: hourLimits.last }, (_, nth) => nth + hourLimits.first);
  const options = [
    { value: null, label: texts.never },
    ...hours.map(hour => ({ value: hour, label: texts.atHour(hour) })),
  ];
  return <ChoiceField {...props} options={options} />;
}
