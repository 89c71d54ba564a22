import { localFigure } from '#web/language/figures.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import styles from './Change.module.css';
import { scoreChange } from './change.ts';
import { texts } from './texts.ts';

interface ChangeProps {
  now: number;
  before: number;
  /** Short date of the eval before. */
  since: string;
  /** Says since when for readers only, where it stands nearby already. */
  brief?: boolean;
}

const icons = { up: 'up', down: 'down', same: 'forward' } as const satisfies Record<string, IconName>;

/** How a score has changed since last time: an arrow and the figure, '+0.3 since Jun 13'. */
export function Change({ now, before, since, brief }: ChangeProps) {
  const { direction, figure } = scoreChange(now, before);
  const words = ` ${texts.since(since)}`;
  return (
    <span className={styles.change}>
      <Icon name={icons[direction]} />
      <span>
        <span>{direction === 'same' ? texts.noChange : localFigure(figure)}</span>
        <span className={brief ? 'visually-hidden' : undefined}>{words}</span>
      </span>
    </span>
  );
}
