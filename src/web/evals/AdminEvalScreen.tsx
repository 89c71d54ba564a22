import { useState } from 'react';
import type { EvalWithProfile } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { useParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { texts } from './texts.ts';
import { EvalSummaryScreen } from './view/EvalSummaryScreen.tsx';
import { peopleOf } from './view/eval-card.ts';

/** Eval Summary as an admin reads it (docs/product.md#reading-an-eval). */
export function AdminEvalScreen() {
  const { organizationId = '', evalId = '' } = useParams();
  const query = useRead('GetEvalForAdmin', { evalId, organizationId });
  const reply = query.data?.EvalWithProfile;
  return (
    <>
      <EvalSummaryScreen
        query={query}
        back={
          reply ? paths.event(organizationId, reply.EvalModel.EventId) : paths.organization(organizationId)
        }
        absent={
          <div role="status">
            <EmptyState
              icon="list"
              title={texts.awaited}
              action={
                <LinkButton variant="primary" to={paths.organization(organizationId)}>
                  {texts.openEvents}
                </LinkButton>
              }
            >
              {texts.awaitedHint}
            </EmptyState>
          </div>
        }
        linkOf={({ EvalId }) => paths.adminEval(organizationId, EvalId)}
        opensStudent
      />
      {reply && <ReopenCard reply={reply} />}
    </>
  );
}

/** Re-opens a submitted eval for its evaluator; the audit log keeps the reason. */
function ReopenCard({ reply }: { reply: EvalWithProfile }) {
  const { OrganizationId: organizationId, EventId, EvalId: evalId, EvalType } = reply.EvalModel;
  const { evaluator } = peopleOf({ ...reply, EvalType });
  const evaluatorName = evaluator?.DisplayName ?? texts.anInstructor;
  const [isAsking, setIsAsking] = useState(false);
  const form = useSavedForm({
    name: `reopen:${evalId}`,
    saved: { Reason: '' },
    validate: ({ Reason }) => (Reason.trim() === '' ? { '/Reason': texts.noReason } : {}),
    submit: async ({ Reason }) => {
      await api.ReopenEval({ query: { organizationId, evalId }, body: { Reason: Reason.trim() } });
      // Only its evaluator may read a pending eval, so go to the event's list of pending evals.
      navigate(paths.event(organizationId, EventId, 'report'), { replace: true });
    },
    messages: { saved: texts.reopened },
  });
  return (
    <section className="no-print stack-2 set-off" aria-labelledby="reopen">
      <h2 id="reopen">{texts.title}</h2>
      <Card>
        <h3>{texts.mend}</h3>
        <p>{texts.lead(evaluatorName)}</p>
        <div className="actions">
          <Button icon="edit" onClick={() => setIsAsking(true)}>
            {texts.reopen}
          </Button>
        </div>
        {isAsking && (
          <FormDialog
            title={texts.question}
            submit={texts.reopen}
            form={form}
            onClose={() => setIsAsking(false)}
          >
            <p>{texts.consequence(evaluatorName)}</p>
            <TextareaField
              label={texts.reason}
              hint={texts.reasonHint}
              maxLength={1000}
              {...bindText(form, 'Reason')}
            />
          </FormDialog>
        )}
      </Card>
    </section>
  );
}
