import { useEffect } from 'react';
import type { EvalForm } from '#contract/evals/evals.ts';
import { maySubmit, stepIsComplete } from '#domain/evals/answers.ts';
import { isOnServer } from '#domain/evals/draft.ts';
import { type Section, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { recommendationField } from '#domain/evals/recommendation.ts';
import { navigate } from '#web/browser/history.ts';
import type { DraftState, DraftStorage, OpenDraft } from '#web/client/open-draft.ts';
import { offlineTexts as offline } from '#web/client/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { deviceName } from '#web/ui/device-name.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ScreenHeading } from '#web/ui/ScreenHeading.tsx';
import styles from './Form.module.css';
import { listPathOf } from './form-paths.ts';
import { NotesStep, RecommendationChoice, SummaryStep } from './lazy-parts.tsx';
import { missingRatings, openRatings } from './progress.ts';
import { RatingStep, withFixedHyphens } from './RatingStep.tsx';
import { StepProgress } from './StepProgress.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import { texts } from './texts.ts';

/** Says where the answers are stored, in a word or two. */
function describePlace({ draft, place }: DraftState): string {
  if (isOnServer(draft)) return offline.saved;
  if (place === 'onPhone') return offline.onDevice(deviceName());
  return place === 'none' ? texts.asYouGo : texts.onlyHere;
}

interface WizardPageProps {
  form: EvalForm;
  template: Template;
  page: number;
  held: DraftState;
  open: OpenDraft;
  /** The path of another page, relative to this one. */
  hrefOf: (page: number) => string;
  sending: boolean;
  onSubmit: () => void;
}

/** A page of the form: the subject, the progress, the step, and the button that leads on. */
export function WizardPage(props: WizardPageProps) {
  const { form, template, page, held, hrefOf } = props;
  const section = template.sections[page];
  return (
    <div className={styles.page}>
      <SubjectCard
        form={form}
        back={page > 0 ? hrefOf(page - 1) : undefined}
        exit={listPathOf(form.Evaluation)}
      />
      <main id="main" tabIndex={-1} className={classes('stack-1 start', styles.main)} inert={props.sending}>
        <StepProgress template={template} answers={held.draft.Answers} page={page} hrefOf={hrefOf} />
        <div className="stack-05">
          <ScreenHeading title={section?.title ?? texts.summary} className={styles.title} />
          {section?.description !== '' && (
            <p className={classes('soft small', styles.lead)}>
              {withFixedHyphens(section?.description ?? texts.summaryLead)}
            </p>
          )}
          {page === 0 && template.untranslated && <p className="soft small">{template.untranslated}</p>}
        </div>
        <StorageWarning place={held.place} />
        {section ? (
          <Step key={section.property} section={section} {...props} />
        ) : (
          <>
            <RecommendationChoice
              form={form}
              draft={held.draft}
              onChoose={rating =>
                props.open.rate(recommendationField.section, recommendationField.field, rating)
              }
            />
            <SummaryStep template={template} draft={held.draft} hrefOf={hrefOf} />
          </>
        )}
      </main>
      <BottomBar section={section} {...props} />
    </div>
  );
}

function Step({ section, form, held, open }: WizardPageProps & { section: Section }) {
  if (slidersOf(section).length === 0) {
    return <NotesStep section={section} form={form} draft={held.draft} open={open} />;
  }
  return (
    <RatingStep
      section={section}
      answers={held.draft.Answers}
      onRate={(field, value) => open.rate(section.property, field, value)}
    />
  );
}

/** The bar at the bottom edge: progress, where the answers are stored, and the button that leads on. */
function BottomBar({ section, ...props }: WizardPageProps & { section: Section | undefined }) {
  const { template, page, held, hrefOf, onSubmit, sending } = props;
  const { Answers } = held.draft;
  const all = section ? slidersOf(section).length : 0;
  const missing = section ? missingRatings(section, Answers).map(({ label }) => label) : [];
  const rated = section ? all - openRatings(section, Answers).length : 0;
  return (
    <footer className={styles.bottomBar}>
      <div className={classes('spread text-width', styles.bottomBarRow)}>
        <div className={styles.bottomBarWords}>
          <p role="status" className="strong figures">
            {all > 0 && <span>{missing.length > 0 ? texts.rated(rated, all) : texts.complete}</span>}
            {missing.length > 0 && (
              <span className="visually-hidden">{`. ${texts.toRate}: ${missing.join(', ')}`}</span>
            )}
          </p>
          <p className="soft small">{describePlace(held)}</p>
        </div>
        <Button
          variant="primary"
          size="large"
          disabled={section ? !stepIsComplete(section, Answers) : !maySubmit(template, Answers)}
          busy={sending}
          onClick={section ? () => navigate(hrefOf(page + 1)) : onSubmit}
        >
          {section ? texts.next : texts.submit}
        </Button>
      </div>
    </footer>
  );
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Warns while only this page holds the answers, and asks before the page is closed. */
function StorageWarning({ place }: { place: DraftStorage }) {
  const inDanger = place === 'inTab';
  useEffect(() => {
    if (!inDanger) return;
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  }, [inDanger]);

  if (!inDanger) return null;
  return (
    <p role="alert" className={classes('icon-beside ink', styles.warning)}>
      <Icon name="alert" className="danger" />
      {texts.noRoom(deviceName())}
    </p>
  );
}
