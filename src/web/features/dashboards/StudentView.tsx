import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { queryFor } from '#web/query-client.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './DashboardScreen.module.css';
import { ForRole } from './ForRole.tsx';
import { fetchDashboardTab, LazyDashboardTab } from './LazyDashboardTab.tsx';

const TITLE = 'Student Dashboard';
const emptyHighlights = {
  proficiencies: 'What they do best stands here as soon as an instructor has submitted their first eval.',
  opportunities: 'What to work on next stands here as soon as an instructor has submitted their first eval.',
};

/** `/student/view/{studentId}`: a student's dashboard, to read, for instructors and admins (product.md §2, §6). */
export function Component() {
  const { studentId = '' } = useParams();
  return (
    <ForRole
      holding={['instructor', 'admin']}
      title={TITLE}
      refused="A student’s dashboard is for the instructors and organizers of their club."
    >
      <OfStudent key={studentId} studentId={studentId} />
    </ForRole>
  );
}

function OfStudent({ studentId }: { studentId: string }) {
  const query = useQuery(queryFor('GetEvalsForStudentById', { studentId }));
  useEffect(fetchDashboardTab, []);
  return (
    <>
      <PageHeader
        title={query.data?.Profile.DisplayName ?? TITLE}
        subtitle={query.data && TITLE}
        back={paths.home()}
      />
      <QueryScreen query={query}>
        {({ Profile, Evals }) => (
          <div className={styles.screen}>
            <Card className={styles.profile}>
              <PersonBadge
                name={Profile.DisplayName}
                picture={Profile.Picture}
                size="large"
                detail={Evals[0]?.Car}
              />
            </Card>
            <LazyDashboardTab
              evals={Evals}
              prefix={paths.studentView(studentId)}
              emptyChart="Their Apex Score will stand here over time, as soon as an instructor has submitted their first eval."
              highlights={{ evals: Evals, empty: emptyHighlights }}
            />
          </div>
        )}
      </QueryScreen>
    </>
  );
}
