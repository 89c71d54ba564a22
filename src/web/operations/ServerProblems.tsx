import type { ServerStatus } from '#contract/operations/calls.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { findServerProblems } from './server-problems.ts';
import { texts } from './texts.ts';

interface ServerProblemsProps {
  status: ServerStatus;
  /** When the browser got the status. */
  readAt: number;
}

/** What is wrong with the server and what to do, or that all is well. */
export function ServerProblems({ status, readAt }: ServerProblemsProps) {
  const problems = findServerProblems(status, readAt);
  if (problems.length === 0) {
    return (
      <p className="icon-beside">
        <Icon name="check" />
        <span>{texts.allIsWell}</span>
      </p>
    );
  }
  return (
    <ul className="stack-1">
      {problems.map(problem => (
        <li key={problem} className="icon-beside">
          <Icon name="alert" className="danger" />
          <span>{problem}</span>
        </li>
      ))}
    </ul>
  );
}
