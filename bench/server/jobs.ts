import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { clubOf, type DataSize, idOf, sizesOf, tokenOf } from './data.ts';

interface JobRequest {
  readonly path: string;
  /** The caller, by number. */
  readonly person: number;
  readonly body?: string;
}

type Sizes = ReturnType<typeof sizesOf>;

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

const Answers = allAnswered(templateFor(INSTRUCTOR_RATES_STUDENT), 3);
const notes = 'Smooth hands and good eyes; brakes late into turn one. '.repeat(4);
const trigrams = [
  'cor',
  'dan',
  'fos',
  'gar',
  'hen',
  'jor',
  'kel',
  'lam',
  'nor',
  'per',
  'ros',
  'tor',
  'vin',
  'wes',
];

const openEval = (nth: number, { instructors, openEvals }: Sizes) => {
  const n = 1 + (nth % openEvals);
  return { evalId: idOf('open', n), person: 1 + (n % instructors) };
};
const publishedEvent = (nth: number, sizes: Sizes) => {
  const event = 2 * (1 + ((nth * 37) % (sizes.events / 2)));
  const club = clubOf(event, sizes);
  return {
    person: club,
    query: `organizationId=${idOf('organization', club)}&eventId=${idOf('event', event)}`,
  };
};

/** Spreads numbers below `count` evenly over any run of requests: people next to each other have equally many evals. */
const spread = (nth: number, count: number) => Math.floor(((nth * GOLDEN_RATIO) % 1) * count);

/** The nth request of each job. */
const jobs = {
  PostEval(nth: number, sizes: Sizes): JobRequest {
    const { evalId, person } = openEval(nth, sizes);
    const body = { EvalId: evalId, Answers, PublicNotes: notes, PrivateNotes: notes };
    return { path: '/api/PostEval', person, body: JSON.stringify(body) };
  },
  GetEvalsForStudent: (nth: number, { instructors, drivers }: Sizes): JobRequest => ({
    path: '/api/GetEvalsForStudent',
    person: 1 + instructors + spread(nth, drivers),
  }),
  GetEvalsForEvent(nth: number, sizes: Sizes): JobRequest {
    const { person, query } = publishedEvent(nth, sizes);
    return { path: `/api/GetEvalsForEvent?${query}`, person };
  },
  GetUsers: (nth: number, { instructors }: Sizes): JobRequest => ({
    path: `/api/GetUsers?search=${trigrams[nth % trigrams.length]}`,
    person: 1 + 50 * spread(nth, instructors / 50),
  }),
  GetEventsForOrganization: (): JobRequest => ({
    path: `/api/GetEventsForOrganization?organizationId=${idOf('organization', 1)}&part=newest`,
    person: 1,
  }),
  GetEvent(nth: number, sizes: Sizes): JobRequest {
    const { person, query } = publishedEvent(nth, sizes);
    return { path: `/api/GetEvent?${query}`, person };
  },
  ClaimEval(nth: number, sizes: Sizes): JobRequest {
    const { evalId, person } = openEval(nth, sizes);
    return { path: `/api/ClaimEval?evalId=${evalId}`, person };
  },
  CheckMultipleAccounts: (nth: number, { people }: Sizes): JobRequest => ({
    path: '/api/CheckMultipleAccounts',
    person: 1 + spread(nth, people),
  }),
  me: (nth: number, { people }: Sizes): JobRequest => ({
    path: '/.auth/me',
    person: 1 + spread(nth, people),
  }),
};

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs).filter((name): name is JobName => name in jobs);

/** The nth request of a job, for `fetch`. */
export function requestOf(name: JobName, nth: number, size: DataSize) {
  const { path, person, body } = jobs[name](nth, sizesOf(size));
  const cookie = `session=${tokenOf(person)}`;
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity' };
  if (!body) return { path, headers };
  return { path, method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
}
