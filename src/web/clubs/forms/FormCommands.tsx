import { useMutation } from '@tanstack/react-query';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { api } from '#web/data/api.ts';
import { reasonsOf } from '#web/page/editing/why-not-saved.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';

/** Rare commands of a form: makes it the default, retires it, or takes that back. */
export function FormCommands({ organizationId, form }: { organizationId: string; form: FormDetails }) {
  const query = { organizationId, formId: form.FormId };
  const { Version, IsDefault, RetiredAt } = form;
  const command = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: error => alertBoard.failure(texts.notChanged, reasonsOf(error)),
  });
  const setDefault = () =>
    command.mutate(() => api.SetDefaultForm({ query, body: { Version, IsDefault: !IsDefault } }));
  const retire = () =>
    command.mutate(() => api.RetireForm({ query, body: { Version, Retired: RetiredAt === null } }));
  return (
    <ActionsMenu label={texts.more}>
      {form.Versions.length > 0 && RetiredAt === null && (
        <Button variant="quiet" busy={command.isPending} onClick={setDefault}>
          {IsDefault ? texts.endDefault : texts.makeDefault}
        </Button>
      )}
      <Button variant="quiet" busy={command.isPending} onClick={retire}>
        {RetiredAt === null ? texts.retire : texts.bringBack}
      </Button>
    </ActionsMenu>
  );
}
