import { type ReactNode, useRef, useState } from 'react';
import { describeCar } from '#domain/events/car-number.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusPart } from '#web/ui/focus-part.ts';
import {
  type CarPair,
  chooseSharing,
  type findPairsToCheck,
  findPossibleSharers,
  findSharers,
  isTogether,
} from './car-sharers.ts';
import type { Edit } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import styles from './RosterFilters.module.css';

interface CarSharersProps extends ReturnType<typeof findPairsToCheck> {
  edit: Edit;
}

/** Counts pairs of attendees whose car needs a look. A press shows them. */
export function CarSharers({ proposed, together, edit }: CarSharersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = proposed.length + together.length;
  const close = () => setIsOpen(false);
  const list = useRef<HTMLDivElement>(null);
  const choose = (pair: CarPair, shares: boolean) => {
    edit(...chooseSharing(pair, shares));
    focusPart(list.current);
  };
  return (
    <>
      {count > 0 && (
        <Button variant="quiet" className={styles.attention} onClick={() => setIsOpen(true)}>
          {texts.sameCar(count)}
        </Button>
      )}
      {isOpen && (
        <Dialog
          title={texts.sameCarTitle}
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              {texts.done}
            </Button>
          }
        >
          <div ref={list} className="stack-2">
            {together.length > 0 && (
              <Pairs pairs={together} hint={texts.togetherHint} words={([row]) => row.group}>
                {pair => <Button onClick={() => choose(pair, false)}>{texts.sharesNoLonger}</Button>}
              </Pairs>
            )}
            {proposed.length > 0 && (
              <Pairs
                pairs={proposed}
                hint={texts.sameCarHint}
                words={([row]) => describeCar(row.carNumber, row.vehicle)}
              >
                {pair => <Button onClick={() => choose(pair, true)}>{texts.shareCar}</Button>}
              </Pairs>
            )}
            {count === 0 && <p>{texts.sameCarDone}</p>}
          </div>
        </Dialog>
      )}
    </>
  );
}

interface PairsProps {
  pairs: readonly CarPair[];
  hint: string;
  words: (pair: CarPair) => string;
  children: (pair: CarPair) => ReactNode;
}

function Pairs({ pairs, hint, words, children }: PairsProps) {
  return (
    <div className="stack-1">
      <p>{hint}</p>
      <ul className="stack-15 divided">
        {pairs.map(pair => (
          <li key={`${pair[0].id} ${pair[1].id}`} className="spread">
            <span>
              <strong>{texts.both(pair[0].label, pair[1].label)}</strong>{' '}
              <span className="soft">{words(pair)}</span>
            </span>
            {children(pair)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SharersOfProps {
  row: RosterRow;
  rows: readonly RosterRow[];
  edit: Edit;
}

/** The sharers of an attendee's car, in the details, and the choice of another one. */
export function SharersOf({ row, rows, edit }: SharersOfProps) {
  const possible = findPossibleSharers(rows, row);
  const [chosen, setChosen] = useState('');
  const selected = possible.find(({ id }) => id === chosen);
  const part = useRef<HTMLDivElement>(null);
  const choose = (other: RosterRow, shares: boolean) => {
    edit(...chooseSharing([row, other], shares));
    setChosen('');
    focusPart(part.current);
  };
  return (
    <div ref={part} className="stack-2">
      {findSharers(rows, row).map(other => (
        <div key={other.id} className="spread">
          <p>
            {texts.sharesWith(other.label)}{' '}
            {isTogether(row, other) && <span className="danger">{texts.togetherHint}</span>}
          </p>
          <Button onClick={() => choose(other, false)}>{texts.sharesNoLonger}</Button>
        </div>
      ))}
      {possible.length > 0 && (
        <ChoiceField
          label={texts.otherDriver}
          value={selected?.id ?? ''}
          options={[
            { value: '', label: texts.choosePerson },
            ...possible.map(({ id, label }) => ({ value: id, label: label })),
          ]}
          onChoose={setChosen}
        />
      )}
      {selected && <Button onClick={() => choose(selected, true)}>{texts.shareCar}</Button>}
    </div>
  );
}
