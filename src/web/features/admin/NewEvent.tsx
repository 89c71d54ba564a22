import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BodyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { eventDays } from '#domain/text/calendar-date.ts';
import { api } from '#web/data/api.ts';
import { reasonsOf } from '#web/parts/editing/why-not-saved.ts';
import { TextField } from '#web/ui/Field.tsx';
import { textOf } from '#web/ui/Form.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { texts } from './texts.ts';
import { useHasSchool } from './use-has-school.ts';

interface NewEventProps {
  organizationId: string;
  open: boolean;
  onClose: () => void;
}

/** Adds an event by hand and leads to its roster, which is what it needs next. */
export function NewEvent({ organizationId, open, onClose }: NewEventProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const hasSchool = useHasSchool(organizationId);
  const creation = useMutation({
    mutationFn: (body: BodyOf<'CreateEvent'>) => api.CreateEvent({ query: { organizationId }, body }),
    onSuccess: ({ EventId }) => {
      onClose();
      navigate(paths.event(organizationId, EventId, 'roster'));
      return queries.invalidateQueries({ queryKey: ['GetEventsForOrganization'] });
    },
  });
  const create = (fields: FormData) => {
    const lastDay = textOf(fields, 'lastDay');
    creation.mutate({
      Name: textOf(fields, 'name'),
      Start: textOf(fields, 'date'),
      ...(lastDay !== '' && { LastDay: lastDay }),
      Location: { Name: textOf(fields, 'track') },
    });
  };

  return (
    <FormDialog
      open={open}
      title={texts.newEvent}
      submit={texts.createEvent}
      busy={creation.isPending}
      onSubmit={create}
      onClose={() => {
        onClose();
        creation.reset();
      }}
      refused={creation.isError ? reasonsOf(creation.error) : null}
    >
      <TextField label={texts.name} name="name" required maxLength={120} />
      <TextField
        label={texts.date}
        name="date"
        type="date"
        required
        min={eventDays.first}
        max={eventDays.last}
      />
      {hasSchool && (
        <TextField
          label={texts.lastDay}
          hint={texts.lastDayHint}
          name="lastDay"
          type="date"
          min={eventDays.first}
          max={eventDays.last}
        />
      )}
      <TextField label={texts.track} name="track" required maxLength={120} />
    </FormDialog>
  );
}
