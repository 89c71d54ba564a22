import { type Answers, levelGiven } from '#domain/evals/answers.ts';
import { type Section, slidersOf } from '#domain/evals/forms/template.ts';
import { Card } from '#web/ui/Card.tsx';
import { LevelProfile } from '#web/ui/charts/LevelProfile.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './SkillProfile.module.css';
import { texts } from './texts.ts';

const LEVELS = 4;

interface SkillProfileProps {
  sections: readonly Section[];
  answers: Answers;
  /** The eval before: its ratings and its short date. */
  before?: { readonly answers: Answers; readonly date: string } | undefined;
}

/** All skills as a picture, with the previous eval's outline behind it when there is one. */
export function SkillProfile({ sections, answers, before }: SkillProfileProps) {
  return (
    // The summary below says the same in words, and the print-out is to fit one page.
    <Card className="no-print">
      <div className={classes('spread', styles.head)}>
        <h2>{texts.profile}</h2>
        {before && (
          <p className="row-2 soft small">
            <span className={styles.now}>{texts.thisTime}</span>
            <span className={styles.before}>{before.date}</span>
          </p>
        )}
      </div>
      <div className={classes('columns', styles.sections)}>
        {sections.map(section => (
          <section key={section.property} className="stack-05 start">
            <h3>{section.title}</h3>
            <LevelProfile
              levels={LEVELS}
              rows={slidersOf(section).map(slider => ({
                key: slider.property,
                label: slider.label,
                now: levelGiven(section, slider, answers),
                before: before && levelGiven(section, slider, before.answers),
              }))}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}
