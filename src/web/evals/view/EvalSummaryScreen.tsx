import type { UseQueryResult } from '@tanstack/react-query';
import type { AnsweredEvalCard, EvalAims, EvalCard, EvalWithProfile } from '#contract/evals/evals.ts';
import { QueryScreen, screenStateOf } from '#web/page/QueryScreen.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { EvalSummary } from './EvalSummary.tsx';
import { peopleOf } from './eval-card.ts';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { texts } from './texts.ts';
import styles from './View.module.css';

/** An eval, with other evals about the same person and what the student works on where the reader may read them. */
interface EvalReply extends Partial<EvalAims> {
  readonly EvalWithProfile: EvalWithProfile;
  readonly History?: readonly AnsweredEvalCard[];
}

interface EvalSummaryScreenProps {
  query: UseQueryResult<EvalReply>;
  /** The path of Back, or what it does. */
  back?: string | (() => void) | undefined;
  /** Says why the eval may be missing, instead of the general text. */
  absent?: string | undefined;
  /** The path of another eval about the same person. */
  linkOf?: ((evaluation: EvalCard) => string) | undefined;
  /** Whether the reader may open the dashboard of the student that the eval is about. */
  opensStudent?: boolean;
}

/**
 * The page of an eval: its heading at once, the eval once it is loaded, or why it cannot be shown. The heading stays
 * mounted, so that it keeps the focus.
 */
export function EvalSummaryScreen(props: EvalSummaryScreenProps) {
  const { query, back, absent, linkOf, opensStudent = false } = props;
  const shown = query.data?.EvalWithProfile;
  const others = query.data?.History;
  const history = others && linkOf && { evals: others, linkOf };
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={<span className={styles.subject}>{shown && <Subject {...shown} />}</span>}
        back={back}
        actions={shown && history && <NeighbourLinks evaluation={shown.EvalModel} history={history} />}
      />
      {absent && query.isError && screenStateOf(query.error) === 'absent' ? (
        <ScreenState kind="absent" detail={absent} />
      ) : (
        <QueryScreen query={query}>
          {({ EvalWithProfile, SkillGoal: goal = null, Focus: focus = [] }) => (
            <EvalSummary shown={EvalWithProfile} {...{ history, opensStudent, goal, focus }} />
          )}
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
