import type { Answers } from '#domain/evals/answers.ts';
import { type Section, slidersOf } from '#domain/evals/forms/template.ts';
import { showAverage } from '#web/language/figures.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './SectionCard.module.css';
import { levelOf, SkillLine } from './SkillLine.tsx';
import { texts } from './texts.ts';

interface SectionCardProps {
  section: Section;
  answers: Answers;
  average: number | undefined;
}

/** The skills of a section with their levels; the description of a level opens at its skill. */
export function SectionCard({ section, answers, average }: SectionCardProps) {
  return (
    <Card className={classes('start', styles.card)}>
      <div className={styles.head}>
        <h3>{section.title}</h3>
        {average !== undefined && (
          <p className="soft small figures">{texts.outOfFour(showAverage(average))}</p>
        )}
      </div>
      {slidersOf(section).map(slider => {
        const level = levelOf(section, slider, answers);
        return (
          <details key={slider.property} className={styles.skill}>
            <summary className={classes('row-15', styles.summary)}>
              <Icon name="down" className={classes('no-print', styles.mark)} />
              <SkillLine slider={slider} level={level} />
            </summary>
            <p className={classes('soft', styles.text)}>{level?.description ?? texts.notRated}</p>
          </details>
        );
      })}
    </Card>
  );
}
