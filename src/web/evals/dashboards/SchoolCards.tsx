import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { MySignOff } from '#contract/school/advancement.ts';
import type { MyFocus } from '#contract/school/log.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showInstant } from '#web/language/instant.ts';
import { Criteria } from '#web/school/criteria/Criteria.tsx';
import { describeSolo } from '#web/school/criteria/SoloBadge.tsx';
import { FocusCard } from '#web/school/focus/FocusCard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { FactLine } from '#web/ui/Facts.tsx';
import { groupStyle } from '#web/ui/group-style.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import styles from './Dashboards.module.css';
import type { CardPen } from './draw-card.ts';
import { PictureDialog } from './SeasonCardButton.tsx';

/** What a student works on in each club with a school (docs/school.md#the-focus-list). */
export const FocusCards = ({ clubs }: { clubs: readonly MyFocus[] }) =>
  clubs.map(club => <FocusCard key={club.OrganizationId} club={club} isNamed={clubs.length > 1} />);

interface SchoolCardsProps {
  focus: readonly MyFocus[];
  children: ReactNode;
}

/**
 * Shows the focus lists given, the way to the next run group and the sign-offs (docs/school.md#moving-up). `children`
 * wait for these cards, so that they never move.
 */
export function SchoolCards({ focus, children }: SchoolCardsProps) {
  const session = useSession();
  const progress = useRead('GetMyProgress', {}, { enabled: session?.keepsLog ?? false, retry: false });
  const signOffs = useRead('GetMySignOffs', {}, { enabled: session?.isSignedOff ?? false, retry: false });
  if (progress.isLoading || signOffs.isLoading) return <Skeleton isPart />;
  return (
    <>
      <FocusCards clubs={focus} />
      <NextGroupCards ways={progress.data ?? []} />
      <SignOffs signOffs={signOffs.data ?? []} />
      {children}
    </>
  );
}

function SignOffs({ signOffs }: { signOffs: ReplyOf<'GetMySignOffs'> }) {
  const newest = signOffs.find(
    ({ Kind, Withdrawn, Recorded }) => Kind === 'group' && !Withdrawn && !Recorded,
  );
  const others = signOffs.filter(signOff => signOff !== newest);
  return (
    <>
      {newest && <MovedUpCard signOff={newest} />}
      {others.length > 0 && <SignOffList signOffs={others} />}
    </>
  );
}

function SignOffList({ signOffs }: { signOffs: ReplyOf<'GetMySignOffs'> }) {
  return (
    <TitledCard title={texts.signOffs}>
      <ul className="stack-15">
        {signOffs.map(
          ({ SignOffId, Organization, SignedBy, SignedAt, Recorded, Withdrawn, Note, ...what }) => (
            <li key={SignOffId} className="icon-beside">
              <Icon name={Withdrawn ? 'info' : what.Kind === 'solo' ? 'helmet' : 'up'} />
              <div>
                <p>
                  <strong>
                    {what.Kind === 'solo' ? describeSolo(what) : texts.movedUp(what.Group)}
                    {Withdrawn && <span>{texts.withdrawn}</span>}
                  </strong>
                </p>
                <FactLine
                  facts={[
                    Organization,
                    SignedBy && texts.signedBy(SignedBy),
                    Recorded ? showDate(Recorded) : showInstant(SignedAt),
                    Recorded && texts.asRecorded,
                  ]}
                />
                {Note && <p className="as-typed">{Note}</p>}
              </div>
            </li>
          ),
        )}
      </ul>
    </TitledCard>
  );
}

function NextGroupCards({ ways }: { ways: ReplyOf<'GetMyProgress'> }) {
  return ways
    .filter(
      ({ Criteria: asked, Waits, NotYet, Recorded }) =>
        asked.length > 0 || Waits || NotYet || Recorded.length > 0,
    )
    .map(({ Organization, Next, Criteria: asked, Waits, NotYet, Recorded }) => (
      <Card key={Organization}>
        <h2>{Next ? texts.wayTo(Next) : texts.earlierSeasons}</h2>
        <p className="soft small">{Organization}</p>
        <Criteria criteria={asked} />
        {Waits && <p>{asked.every(({ Met }) => Met) ? texts.withChiefs : texts.withChiefsEarly}</p>}
        {NotYet && (
          <p className="as-typed">
            {texts.notYetBy(NotYet.By)}: <span>{NotYet.Note}</span>
          </p>
        )}
        {Recorded.map(({ Group, Days, Until }) => (
          <p key={`${Group} ${Until}`} className="soft">
            {texts.recordedDays(Days, Group, showDate(Until))}
          </p>
        ))}
      </Card>
    ));
}

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
function MovedUpCard({ signOff }: { signOff: MySignOff }) {
  const { Group, Organization, SignedBy, SignedAt, Note, Colour } = signOff;
  const { data: profile } = useRead('GetProfile');
  const [draw, setDraw] = useState<ReturnType<typeof drawing>>();
  const day = showInstant(SignedAt);
  const facts = [Organization, SignedBy && texts.signedBy(SignedBy), day];
  const name = profile?.DisplayName || profile?.FirstAndLastName || '';
  return (
    <Card className={classes('stack-1', styles.movedUp)} style={groupStyle(Colour)}>
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
