import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Answers, answerAt } from '#domain/evals/answers.ts';
import { type Section, slidersOf } from '#domain/evals/forms/template.ts';
import { nextOpenRating, openRatings } from './progress.ts';
import { Rating } from './Rating.tsx';

interface RatingStepProps {
  section: Section;
  answers: Answers;
  onRate: (field: string, value: number) => void;
}

/** The skills of one section, one of them open at a time. */
export function RatingStep({ section, answers, onRate }: RatingStepProps) {
  const accordion = useId();
  const list = useRef<HTMLDivElement>(null);
  const sliders = slidersOf(section);
  const [open, setOpen] = useState(openRatings(section, answers)[0]?.property);

  const goOnFrom = (field: string) => {
    const next = nextOpenRating(section, answers, field);
    flushSync(() => setOpen(next?.property));
    const place = sliders.findIndex(slider => slider.property === (next?.property ?? field));
    const rating = list.current?.children[place];
    rating?.querySelector('summary')?.focus({ preventScroll: true });
    rating?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="stack-1" ref={list}>
      {sliders.map(slider => (
        <Rating
          key={slider.property}
          slider={slider}
          value={answerAt(answers, section.property, slider.property)}
          accordion={accordion}
          open={open === slider.property}
          onToggle={opened =>
            setOpen(current => {
              if (opened) return slider.property;
              return current === slider.property ? undefined : current;
            })
          }
          onRate={value => onRate(slider.property, value)}
          onDone={() => goOnFrom(slider.property)}
        />
      ))}
    </div>
  );
}
