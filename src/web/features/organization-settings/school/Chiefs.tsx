import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { School } from '#contract/schemas/school.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { queryFor } from '#web/data/query-client.ts';
import { refusedMembers } from '#web/parts/editing/use-save.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './RunGroups.module.css';
import { texts } from './texts.ts';

/** Who decides about moving up: appointed and dismissed at once, beside what is saved with the school. */
export function Chiefs({ organizationId, chiefs }: { organizationId: string; chiefs: School['Chiefs'] }) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const query = { organizationId };
  const store = (answer: School) => {
    queries.setQueryData(queryFor('GetSchool', query).queryKey, answer);
    void queries.invalidateQueries({ queryKey: ['session'] });
  };
  const appoint = useMutation({
    mutationFn: () => api.AppointChief({ query, body: { Email: email.trim() } }),
    onSuccess: answer => {
      store(answer);
      setEmail('');
      alerts.success(texts.appointed);
    },
  });
  const dismiss = useMutation({
    mutationFn: (userId: string) => api.DismissChief({ query, body: { UserId: userId } }),
    onSuccess: store,
    onError: error => alerts.failure(texts.notDismissed, explain(error)),
  });
  const refusal = refusedMembers(appoint.error)['/Email'];
  return (
    <Card>
      <h2>{texts.chiefs}</h2>
      <p className="soft small">{texts.chiefsLead}</p>
      <ul className={styles.chiefs}>
        {chiefs.map(({ UserId, DisplayName }) => (
          <li key={UserId}>
            <PersonBadge name={DisplayName} picture={null} />
            <IconButton
              icon="trash"
              label={texts.dismiss(DisplayName)}
              onClick={() => dismiss.mutate(UserId)}
            />
          </li>
        ))}
      </ul>
      <Form label={texts.chiefs} onSubmit={() => appoint.mutate()}>
        <TextField
          label={texts.chiefEmail}
          type="email"
          autoComplete="off"
          maxLength={254}
          error={appoint.isError ? (refusal ?? explain(appoint.error).join(' ')) : undefined}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            appoint.reset();
          }}
        />
        <div className="actions">
          <Button type="submit" icon="plus" disabled={email.trim() === ''} busy={appoint.isPending}>
            {texts.appoint}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
