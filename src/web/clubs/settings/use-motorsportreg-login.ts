import type { BodyOf } from '#contract/calls.ts';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { api } from '#web/data/api.ts';
import { queryFor, storeAnswer } from '#web/data/query-client.ts';
import { typedSince } from '#web/page/editing/use-editing.ts';
import { useSave } from '#web/page/editing/use-save.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { texts } from './access-texts.ts';

type Edit = BodyOf<'SaveMotorsportRegCredentials'>;
export type CredentialsKind = 'Basic' | 'OAuth';
export type MotorsportRegLoginEditing = ReturnType<typeof useMotorsportRegLogin>;

const empty = {
  Basic: { User: '', Password: '' },
  OAuth: { ConsumerKey: '', ConsumerSecret: '', Token: '', TokenSecret: '' },
};
export type TypedCredentials = typeof empty;

interface MotorsportRegLoginForm {
  readonly kind: CredentialsKind;
  /** True while new credentials are typed in place of stored ones. */
  readonly replacing: boolean;
  readonly typed: TypedCredentials;
}
export const emptyForm: MotorsportRegLoginForm = { kind: 'Basic', replacing: false, typed: empty };

/** Clears the saved values from the form; keeps values typed since. */
export function formAfterSave(
  form: MotorsportRegLoginForm,
  sent: Partial<TypedCredentials> = form.typed,
): MotorsportRegLoginForm {
  const since = typedSince(form.typed, sent);
  return Object.keys(since).length > 0 ? { ...form, typed: { ...empty, ...since } } : emptyForm;
}

/** Holds credentials while they are typed. The server never returns stored ones, so the form begins empty. */
export function useMotorsportRegLogin(settings: OrganizationSettings) {
  // Secrets are not stored; a missing session does not leave the page while they are typed.
  const { now: form, type: setForm } = useTyped<MotorsportRegLoginForm>(null, emptyForm);
  const { kind, typed } = form;
  const query = { organizationId: settings.OrganizationId };
  const values = Object.values(typed[kind]);

  const saving = useSave({
    send: ({ body }: { typed: TypedCredentials; body: Edit }) =>
      api.SaveMotorsportRegCredentials({ query, body }),
    store: answer => storeAnswer(queryFor('GetOrganizationSettings', query).queryKey, answer),
    drop: sent => {
      setForm(current => formAfterSave({ ...emptyForm, ...current }, sent?.typed));
      saving.reset();
    },
    words: {
      saved: ({ MotorsportRegCredentials: stored }) => [
        stored === null ? texts.credentialsRemoved : texts.credentialsStored,
      ],
      notSaved: texts.credentialsNotSaved,
    },
  });

  return {
    stored: settings.MotorsportRegCredentials,
    ...form,
    replace: () => setForm({ replacing: true }),
    choose: (chosen: CredentialsKind) => setForm({ kind: chosen }),
    type: (change: TypedCredentials) => setForm({ typed: change }),
    changed: values.some(value => value !== ''),
    complete: values.every(value => value.trim() !== ''),
    discard: saving.discard,
    saving: saving.saving,
    save: () =>
      saving.save({ typed, body: kind === 'Basic' ? { Basic: typed.Basic } : { OAuth: typed.OAuth } }),
    /** Resolves when the credentials were removed or an alert says why not. */
    remove: () => saving.isSaved({ typed, body: {} }),
  };
}
