import { useEffect, useRef } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { Link } from '#web/browser/router.tsx';
import { showShortDate } from '#web/language/short-date.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { neighboursOf } from './change.ts';
import type { EvalHistory } from './DrivingHistory.tsx';
import { texts } from './texts.ts';
import styles from './View.module.css';

interface NeighbourLinksProps {
  evaluation: Evaluation;
  history: EvalHistory;
}

/** Links to the previous and the next eval of the driving history, also by the arrow keys. */
export function NeighbourLinks({ evaluation, history: { evals, linkOf } }: NeighbourLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Fields and dialogs have their own use for the arrow keys.
      if (document.querySelector(':modal, :popover-open, :is(input, select, textarea):focus')) return;
      nav.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`)?.click();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);

  const { previous, next } = neighboursOf(evaluation, evals);
  if (!previous && !next) return null;
  return (
    <nav ref={nav} className="no-print row-1" aria-label={texts.neighbours}>
      {previous && (
        <NeighbourLink
          to={linkOf(previous)}
          icon="back"
          keys="ArrowLeft"
          label={texts.previousEval(showShortDate(previous.EventDate))}
        />
      )}
      {next && (
        <NeighbourLink
          to={linkOf(next)}
          icon="forward"
          keys="ArrowRight"
          label={texts.nextEval(showShortDate(next.EventDate))}
        />
      )}
    </nav>
  );
}

interface NeighbourLinkProps {
  to: string;
  icon: 'back' | 'forward';
  keys: 'ArrowLeft' | 'ArrowRight';
  label: string;
}

function NeighbourLink({ to, icon, keys, label }: NeighbourLinkProps) {
  return (
    <Link
      to={to}
      className={classes('surface thumb-square', styles.neighbour)}
      aria-keyshortcuts={keys}
      title={label}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}
