import { useQueries, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { paths } from '#contract/paths.ts';
import type { ClubFace } from '#contract/schemas/club-face.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { Navigate, useParams } from '#web/browser/router.tsx';
import { isDenied, isPasskeyNeeded } from '#web/client/errors.ts';
import { queryFor, useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import styles from './ClubBanner.module.css';
import { FormFrame } from './form/FormFrame.tsx';
import { readingPathOf } from './form/form-paths.ts';
import { viewTexts as texts } from './texts.ts';
import { EvalSummaryScreen } from './view/EvalSummaryScreen.tsx';

/** An eval as an instructor reads it. */
export function InstructorEvalScreen() {
  const { evalId = '' } = useParams();
  const query = useRead('GetEvalForInstructor', { evalId });
  const linkOf = ({ EvalId }: { EvalId: string }) => paths.instructorEval(EvalId);
  return <EvalSummaryScreen {...{ query, linkOf }} back={paths.instructor()} opensStudent />;
}

/** An eval as a student reads it. */
export function StudentEvalScreen() {
  const { evalId = '' } = useParams();
  const query = useRead('GetEvalForStudent', { evalId });
  const linkOf = ({ EvalId }: { EvalId: string }) => paths.studentEval(EvalId);
  return <EvalSummaryScreen {...{ query, linkOf }} back={paths.student()} isMostlyOwn />;
}

/** An eval on a student's page, as instructors and admins read it. */
export function StudentViewEvalScreen() {
  const { studentId = '', evalId = '' } = useParams();
  const query = useRead('GetEvalForStudentView', { evalId });
  const profileId = query.data?.EvalWithProfile.EvalModel.ProfileId ?? studentId;
  const linkOf = ({ EvalId }: { EvalId: string }) => paths.studentViewEval(profileId, EvalId);
  return <EvalSummaryScreen {...{ query, linkOf }} back={paths.studentView(profileId)} />;
}

/** The face of the club above its public eval. As tall before the club is known, so that nothing below moves. */
function ClubBanner({ club }: { club: ClubFace | undefined }) {
  const accent: CSSProperties & Record<'--club', string | undefined> = {
    '--club': club?.Accent ?? undefined,
  };
  return (
    <p className={classes('row-1', styles.banner)} style={accent}>
      {club?.Logo && <img src={club.Logo} alt="" />}
      <strong className="one-line">{club?.Name}</strong>
    </p>
  );
}

/** An eval for readers with its public link; no sign-in, no history. */
export function PublicEvalScreen() {
  const { linkKey = '' } = useParams();
  const query = useQuery({
    ...queryFor('GetEvalPublicLinkKey', { linkKey }),
    select: EvalWithProfile => ({ EvalWithProfile, Club: EvalWithProfile.Club }),
  });
  return (
    <>
      {!query.isError && <ClubBanner club={query.data?.Club} />}
      <EvalSummaryScreen query={query} />
    </>
  );
}

/** Looks for an eval in the clubs that the reader administers. Returns it, or the query that has not denied it, if any. */
function useAdminEval(evalId: string, isWanted: boolean) {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  const enabled = isWanted && isAdmin;
  const clubs = useRead('GetOrganiazationsForUser', {}, { enabled });
  const evals = useQueries({
    queries: (clubs.data ?? []).map(({ OrganizationId: organizationId }) => ({
      ...queryFor('GetEvalForAdmin', { evalId, organizationId }),
      enabled,
    })),
  });
  if (!enabled) return {};
  if (!clubs.data) return { query: clubs };
  return {
    shown: evals.find(({ data }) => data)?.data?.EvalWithProfile.EvalModel,
    query: evals.find(({ error }) => !isDenied(error) || isPasskeyNeeded(error)),
  };
}

/**
 * `/eval/{evalId}/view`: the evaluator reads a completed eval and continues a pending one; the person whom the eval is
 * about gets their own view of it, and an admin of its club that of admins.
 */
export function ViewScreen() {
  const { evalId = '' } = useParams();
  const evaluator = useRead('GetEval', { evalId });
  const student = useRead('GetEvalForStudent', { evalId }, { enabled: isDenied(evaluator.error) });
  const instructor = useRead('GetEvalForInstructor', { evalId }, { enabled: isDenied(student.error) });
  const admin = useAdminEval(evalId, isDenied(instructor.error));
  if (student.data) return <Navigate to={paths.studentEval(evalId)} />;
  if (instructor.data) return <Navigate to={paths.instructorEval(evalId)} />;
  if (admin.shown) return <Navigate to={paths.adminEval(admin.shown.OrganizationId, evalId)} />;
  const other = [student, instructor].find(({ error }) => !isDenied(error)) ?? admin.query;
  return (
    <FormFrame>
      <PageHeader title={texts.title} />
      {isDenied(evaluator.error) && other ? (
        <QueryScreen<unknown> query={other}>{() => null}</QueryScreen>
      ) : (
        <QueryScreen query={evaluator}>
          {({ Evaluation }) => (
            <Navigate
              to={isPending(Evaluation.EvalState) ? paths.evalStep(evalId) : readingPathOf(Evaluation)}
            />
          )}
        </QueryScreen>
      )}
    </FormFrame>
  );
}
