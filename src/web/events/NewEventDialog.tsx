import { useMutation } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/data/api.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { reasonsOf } from '#web/page/editing/why-not-saved.ts';
import { useHasSchool } from '#web/school/use-has-school.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { EventFields } from './EventFields.tsx';
import { texts } from './texts.ts';

interface NewEventDialogProps {
  organizationId: string;
  open: boolean;
  onClose: () => void;
}

/** Creates an event by hand, then opens its roster. */
export function NewEventDialog({ organizationId, open, onClose }: NewEventDialogProps) {
  const hasSchool = useHasSchool(organizationId);
  const typed = useTyped(`new-event:${organizationId}`, { name: '', date: '', lastDay: '', track: '' });
  const { name, date, lastDay, track } = typed.now;
  const creation = useMutation({
    mutationFn: () =>
      api.CreateEvent({
        query: { organizationId },
        body: {
          Name: name.trim(),
          Start: date,
          ...(lastDay !== '' && { LastDay: lastDay }),
          Location: { Name: track.trim() },
        },
      }),
    onSuccess: ({ EventId }) => {
      typed.forget();
      onClose();
      navigate(paths.event(organizationId, EventId, 'roster'));
    },
  });

  return (
    <FormDialog
      open={open}
      title={texts.newEvent}
      submit={texts.createEvent}
      busy={creation.isPending}
      typed={typed}
      onSubmit={() => creation.mutate()}
      onClose={() => {
        onClose();
        creation.reset();
      }}
      refused={creation.isError ? reasonsOf(creation.error) : null}
    >
      <EventFields now={typed.now} type={typed.type} hasDays={hasSchool} />
    </FormDialog>
  );
}
