import { useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { navigate } from '#web/browser/history.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { loadOfflineClient } from '#web/client/connect.ts';
import { browserDrafts } from '#web/client/draft-store.ts';
import { inBackground, useRead } from '#web/client/query-client.ts';
import { submits } from '#web/client/queued-calls.ts';
import { useSession } from '#web/client/session.ts';
import { formFor, templateOfClub } from '#web/language/forms/forms.ts';
import { runOnPhone } from '#web/page/editing/run-on-phone.ts';
import { SingleTaskPage } from '#web/page/SingleTaskPage.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { texts, unableTexts as unable } from './texts.ts';
import { answersAsText, CopyAnswers, type Filled, fieldsAsText } from './UnsentAnswers.tsx';

/**
 * The person may not fill the eval, or no longer (docs/product.md#claiming), or has filled another version of its form. Answers on this phone are shown to copy.
 */
export function UnableToClaim({ evalId, isOtherVersion }: { evalId: string; isOtherVersion?: boolean }) {
  const userId = useSession()?.userId;
  const submit = useCurrent(submits).get(evalId);
  const [filled, setFilled] = useState<Filled | null>();
  useEffect(() => {
    if (userId) void findAnswers(userId, evalId).then(setFilled);
  }, [userId, evalId]);
  const formVersionId = filled?.FormVersionId ?? '';
  const form = useRead(
    'GetFormVersion',
    { formVersionId },
    { ...inBackground, enabled: formVersionId !== '' },
  );
  const discard = async () => {
    if (!userId || !(await runOnPhone(client => client.withdraw(userId, evalId)))) return;
    browserDrafts.forget(evalId);
    navigate(paths.home(), { replace: true });
  };
  const reason = isOtherVersion ? unable.otherVersion : texts.notYours;
  return (
    <SingleTaskPage
      title={unable.title(evalId)}
      meaning={unable.means}
      lead={filled ? `${reason} ${texts.notSent(deviceName())}` : unable.lead}
    >
      {filled && (
        <>
          <CopyAnswers
            text={textOf({ ...filled, About: submit?.about ?? filled.About }, form.data?.Content ?? null)}
            isMain
          />
          <Button variant="danger" icon="trash" onClick={discard}>
            {texts.discard(deviceName())}
          </Button>
        </>
      )}
      <LinkButton to={paths.home()} variant={filled ? 'secondary' : 'primary'} icon="home">
        {texts.backHome}
      </LinkButton>
    </SingleTaskPage>
  );
}

/** A draft of the person, or what they submitted of it. */
async function findAnswers(userId: string, evalId: string): Promise<Filled | null> {
  const draft = browserDrafts.read(evalId, userId);
  return draft ?? (await (await loadOfflineClient())?.submissionOf(userId, evalId).catch(() => null)) ?? null;
}

/** Answers as text. Those on a club's form that cannot be loaded have the names of their fields. */
export function textOf(filled: Filled, form: FormContent | null): string {
  if (form) return answersAsText(templateOfClub(form), filled);
  if (filled.FormVersionId) return fieldsAsText(filled);
  const ofInstructor = answersAsText(formFor(INSTRUCTOR_RATES_STUDENT), filled);
  const ofStudent = answersAsText(formFor(STUDENT_RATES_INSTRUCTOR), filled);
  return ofInstructor.length > ofStudent.length ? ofInstructor : ofStudent;
}
