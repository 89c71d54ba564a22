import { type CSSProperties, useState } from 'react';
import type { MySignOff } from '#contract/school/advancement.ts';
import { useRead } from '#web/client/query-client.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showInstant } from '#web/language/instant.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { FactLine } from '#web/ui/Facts.tsx';
import styles from './Dashboards.module.css';
import type { CardPen } from './draw-card.ts';
import { PictureDialog } from './SeasonCardButton.tsx';

const drawing =
  (name: string, { Group, SignedBy, Organization }: MySignOff, day: string) =>
  ({ write }: CardPen) => {
    write(name, 330, 112);
    write(texts.signOffs, 560, 60, { soft: true });
    write(Group, 800, 240);
    if (SignedBy) write(texts.signedBy(SignedBy), 960, 60);
    write(`${Organization} · ${day}`, 1050, 52, { soft: true });
    write('Apex Debrief', 1260, 44, { soft: true });
  };

/** The newest sign-off for a run group, in the group's colour, as a picture to share. */
export function MovedUpCard({ signOff }: { signOff: MySignOff }) {
  const { Group, Organization, SignedBy, SignedAt, Note, Colour } = signOff;
  const { data: profile } = useRead('GetProfile');
  const [draw, setDraw] = useState<ReturnType<typeof drawing>>();
  const day = showInstant(SignedAt);
  const colour: CSSProperties & Record<'--group', string | undefined> = { '--group': Colour ?? undefined };
  const facts = [Organization, SignedBy && texts.signedBy(SignedBy), day];
  const name = profile?.DisplayName || profile?.FirstAndLastName || '';
  return (
    <Card className={classes('stack-1', styles.movedUp)} style={colour}>
      <div className="row-1 apart">
        <h2>{texts.movedUp(Group)}</h2>
        <div className="actions">
          <Button variant="quiet" icon="share" onClick={() => setDraw(() => drawing(name, signOff, day))}>
            {texts.share}
          </Button>
        </div>
      </div>
      <FactLine facts={facts} />
      {Note && <p className="as-typed">{Note}</p>}
      {draw && (
        <PictureDialog
          title={texts.movedUp(Group)}
          name="apex-debrief-moved-up"
          words={[`${name}: ${texts.movedUp(Group)}`, ...facts].filter(Boolean).join(' · ')}
          colour={Colour}
          draw={draw}
          onClose={() => setDraw(undefined)}
        />
      )}
    </Card>
  );
}
