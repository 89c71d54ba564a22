import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { Criteria } from '#web/school/criteria/Criteria.tsx';
import { Card } from '#web/ui/Card.tsx';
import { texts } from './texts.ts';

/** A student's way to the run group above, in each club that has a school (docs/school.md#moving-up). Nothing waits for it. */
export function Progress() {
  const enabled = useSession()?.keepsLog ?? false;
  const { data: ways = [] } = useQuery({ ...queryFor('GetMyProgress'), enabled });
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
        {Waits && <p>{texts.withChiefs}</p>}
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
