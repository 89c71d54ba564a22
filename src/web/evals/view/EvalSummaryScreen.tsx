import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnsweredEvalCard, EvalCard, Evaluation, EvalWithProfile } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { Link, Navigate } from '#web/browser/router.tsx';
import { useSession } from '#web/client/session.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { QueryScreen, screenStateOf } from '#web/page/QueryScreen.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import type { EvalHistory } from './EvalRows.tsx';
import { EvalSummary } from './EvalSummary.tsx';
import { peopleOf } from './eval-card.ts';
import { findNeighbours } from './ScoreChange.tsx';
import styles from './View.module.css';

/** An eval, with other evals about the same person and what the student works on where the reader may read them. */
interface EvalReply {
  readonly EvalWithProfile: EvalWithProfile;
  readonly History?: readonly AnsweredEvalCard[];
  readonly Focus?: readonly string[];
}

interface EvalSummaryScreenProps {
  query: UseQueryResult<EvalReply>;
  /** The path of Back, or what it does. */
  back?: string | undefined;
  /** Shown where there is no eval to read, instead of the general state. */
  absent?: ReactNode;
  /** The path of another eval about the same person. */
  linkOf?: ((evaluation: EvalCard) => string) | undefined;
  /** Whether the reader may open the dashboard of the student that the eval is about. */
  opensStudent?: boolean;
  /** Whether most evals of the screen are about the reader. */
  isMostlyOwn?: boolean;
}

interface NeighbourLinksProps {
  evaluation: Evaluation;
  history: EvalHistory;
}

/** Links to the previous and the next eval of the driving history, also by the arrow keys. */
function NeighbourLinks({ evaluation, history: { evals, linkOf } }: NeighbourLinksProps) {
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

  const { previous, next } = findNeighbours(evaluation, evals);
  const links = [
    { neighbour: previous, icon: 'back', keys: 'ArrowLeft', describe: texts.previousEval },
    { neighbour: next, icon: 'forward', keys: 'ArrowRight', describe: texts.nextEval },
  ] as const;
  if (!previous && !next) return null;
  return (
    <nav ref={nav} className="no-print row-1" aria-label={texts.neighbours}>
      {links.map(({ neighbour, icon, keys, describe }) => {
        const label = neighbour && describe(showShortDate(neighbour.EventDate));
        return (
          neighbour && (
            <Link
              key={icon}
              to={linkOf(neighbour)}
              className={classes('surface thumb-square', styles.neighbour)}
              aria-keyshortcuts={keys}
              title={label}
            >
              <Icon name={icon} />
              <span className="visually-hidden">{label}</span>
            </Link>
          )
        );
      })}
    </nav>
  );
}

/**
 * The page of an eval: its heading at once, the eval once it is loaded, or why it cannot be shown. The heading stays
 * mounted, so that it keeps the focus.
 */
export function EvalSummaryScreen(props: EvalSummaryScreenProps) {
  const { query, back, absent, linkOf, opensStudent = false, isMostlyOwn = false } = props;
  const session = useSession();
  const shown = query.data?.EvalWithProfile;
  const others = query.data?.History;
  const history = others && linkOf && { evals: others, linkOf };
  const isOwn = shown ? shown.EvalModel.ProfileId === session?.userId : isMostlyOwn;
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={
          isOwn ? undefined : (
            <span className={classes('row-1 ink', styles.subject)}>{shown && <Subject {...shown} />}</span>
          )
        }
        back={back}
        actions={shown && history && <NeighbourLinks evaluation={shown.EvalModel} history={history} />}
      />
      {absent && query.isError && screenStateOf(query.error) === 'absent' ? (
        <div>{absent}</div>
      ) : (
        <QueryScreen query={query}>
          {({ EvalWithProfile, Focus: focus = [] }) => {
            const { EvalId, EvalState } = EvalWithProfile.EvalModel;
            // Only its evaluator gets a pending eval; a cached one may have been submitted since.
            if (isPending(EvalState)) {
              return query.isFetching ? (
                <ScreenState kind="loading" />
              ) : (
                <Navigate to={paths.fillEval(EvalId)} />
              );
            }
            return <EvalSummary shown={EvalWithProfile} {...{ history, opensStudent, isOwn, focus }} />;
          }}
        </QueryScreen>
      )}
    </>
  );
}

/** The person that the eval is about. */
function Subject(shown: EvalWithProfile) {
  const { subject } = peopleOf({ ...shown, EvalType: shown.EvalModel.EvalType });
  if (!subject) return null;
  return (
    <>
      <Avatar name={subject.DisplayName} picture={subject.Picture} size="small" />
      <span className="strong breakable">{subject.DisplayName}</span>
      <ContactLinks person={subject} />
    </>
  );
}
