import { useEffect, useRef, useState } from 'react';
import { INSTRUCTOR_GROUP, NOVICE_GROUP } from '#domain/events/groups.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { useDraft } from '#web/page/editing/use-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import type { Newcomer } from './draft.ts';
import type { RosterPerson } from './draft-rows.ts';

interface AddUserProps {
  eventId: string;
  people: readonly RosterPerson[];
  /** The instructors who have room. */
  instructors: readonly { readonly value: string; readonly label: string }[];
  onAdd: (newcomer: Newcomer, instructorId: string | null) => void;
}

const roles = ['Student', 'Teacher'] as const;
const nobody = { name: '', email: '', vehicle: '' };

/** The typed values of the Add User form (docs/product.md#event-dashboard). */
export type TypedUser = Readonly<typeof nobody & { role: (typeof roles)[number] }>;

/** Adds a person to the draft of the roster (docs/product.md#event-dashboard). */
export function AddUser({ eventId, people, instructors, onAdd }: AddUserProps) {
  const firstField = useRef<HTMLInputElement>(null);
  const form = useDraft(`add-user:${eventId}`, nobody);
  const [role, setRole] = useState<TypedUser['role']>('Student');
  const [instructorId, setInstructorId] = useState<string | null>(null);
  const [{ newcomer, emailError, failure }, setOutcome] = useState<NewcomerOutcome>({});
  const isAdded = people.some(({ isNew, email }) => isNew && email === newcomer?.email);

  useEffect(() => firstField.current?.focus(), []);

  const add = () => {
    const outcome = readNewcomer({ ...form.values, role }, people);
    setOutcome(outcome);
    if (!outcome.newcomer) return;
    onAdd(outcome.newcomer, role === 'Student' ? instructorId : null);
    setInstructorId(null);
    form.forget();
    firstField.current?.focus();
  };

  return (
    <Card>
      <Form label={texts.addUser} onSubmit={add}>
        <div className="fields">
          <TextField ref={firstField} label={texts.name} maxLength={120} {...bindText(form, 'name')} />
          <TextField
            label={texts.email}
            inputMode="email"
            verbatim
            maxLength={254}
            error={emailError}
            value={form.values.email}
            onChange={({ target }) => {
              form.change({ email: target.value });
              setOutcome({ newcomer });
            }}
          />
          <TextField label={texts.vehicle} maxLength={120} {...bindText(form, 'vehicle')} />
          <ToggleGroup
            label={texts.role}
            options={roles.map(value => ({ value, label: texts.roles[value] }))}
            value={role}
            onChange={setRole}
          />
          {role === 'Student' && instructors.length > 0 && (
            <ChoiceField
              label={texts.instructor}
              value={instructorId}
              options={[{ value: null, label: texts.none }, ...instructors]}
              onChoose={setInstructorId}
            />
          )}
        </div>
        <div className="wrap soft">
          <Button type="submit">{texts.add}</Button>
          <p role="status">{isAdded && newcomer && texts.added(newcomer.name)}</p>
        </div>
        <Reasons lines={failure === undefined ? [] : [failure]} />
      </Form>
    </Card>
  );
}

/** The person to add, or what is wrong. */
interface NewcomerOutcome {
  readonly newcomer?: Newcomer | undefined;
  readonly emailError?: string;
  readonly failure?: string;
}

/** Reads a newcomer from the form, with the group of the role (docs/product.md#event-dashboard). */
export function readNewcomer(typed: TypedUser, people: readonly RosterPerson[]): NewcomerOutcome {
  const name = typed.name.trim();
  const vehicle = typed.vehicle.trim();
  if (!name || !vehicle || !typed.email.trim()) return { failure: texts.incomplete };
  const email = normaliseEmail(typed.email);
  if (email === null) return { emailError: texts.noAddress };
  const attendee = people.find(person => person.email === email);
  if (attendee) return { emailError: texts.onRoster(attendee.label) };
  const group = typed.role === 'Teacher' ? INSTRUCTOR_GROUP : NOVICE_GROUP;
  return { newcomer: { email, name, vehicle, group } };
}
