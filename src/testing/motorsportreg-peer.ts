import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback } from './loopback.ts';
import { judgeCaller } from './motorsportreg-peer-auth.ts';
import type { PeerClub, PeerEvent } from './motorsportreg-peer-club.ts';
import { answerWith, type Mishap } from './motorsportreg-peer-mishaps.ts';

/** A request that the peer was sent. */
interface PeerRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly organizationHeader: string | undefined;
}

/** A MotorsportReg of one club's own on loopback; it imports nothing of the application. */
export interface MotorsportRegPeer {
  /** For MOTORSPORTREG_URL. */
  readonly url: string;
  readonly club: PeerClub;
  readonly requests: readonly PeerRequest[];
  /** Spoils the next requests, one each; null spoils none. Later requests succeed again. */
  mishapNext(...mishaps: readonly (Mishap | null)[]): void;
  /** Spoils every request from now on; after null they succeed again. */
  mishapAlways(mishap: Mishap | null): void;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const error = (status: number, text: string): Answer => ({ status, body: { error: text } });
const list = (name: string, rows: readonly unknown[]): Answer => ({
  status: 200,
  body: { response: { recordset: { total: rows.length }, [name]: rows } },
});

const ID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{16}$/;

/** An event as the calendar tells it; what is empty may be left out. */
function calendarRow({ attendees: _, assignments: __, cancelled, ...event }: PeerEvent) {
  return { ...event, ...(cancelled && { cancelled }) };
}

function answerCalendar({ organizationId, events }: PeerClub, id: string, query: URLSearchParams): Answer {
  if (!ID.test(id)) return error(400, 'Invalid ID');
  if (id !== organizationId) return error(404, 'Not Found');
  const today = new Date().toISOString().slice(0, 10);
  const from = query.get('start') ?? (query.get('archive') === 'true' ? '' : today);
  const to = query.get('end') ?? '9999';
  const shown = events
    .filter(({ end, start }) => end >= from && start <= to)
    .filter(({ cancelled }) => !cancelled || query.get('exclude_cancelled') !== 'true');
  return list('events', shown.map(calendarRow));
}

function answerEvent(club: PeerClub, id: string, asked: string): Answer {
  if (!ID.test(id)) return error(400, 'Invalid ID');
  const event = club.events.find(each => each.id === id);
  if (!event) return error(404, 'Not Found');
  return asked === 'attendees' ? list(asked, event.attendees) : list(asked, event.assignments);
}

function answerTo(club: PeerClub, request: IncomingMessage, url: URL): Answer {
  const caller = judgeCaller(request.headers);
  if (caller === 'refused') return error(401, 'Unauthorized');
  const [, organization] = /^\/rest\/calendars\/organization\/(.+)\.json$/.exec(url.pathname) ?? [];
  if (organization !== undefined) return answerCalendar(club, organization, url.searchParams);
  const [, event, asked] = /^\/rest\/events\/(.+)\/(attendees|assignments)\.json$/.exec(url.pathname) ?? [];
  if (event === undefined || asked === undefined) return error(404, 'Not Found');
  if (caller === 'nobody') return error(401, 'Unauthorized');
  if (request.headers['x-organization-id'] !== club.organizationId) return error(403, 'Forbidden');
  return answerEvent(club, event, asked);
}

/** Starts a peer with the events of a club. */
export async function startMotorsportRegPeer(club: PeerClub): Promise<MotorsportRegPeer> {
  const requests: PeerRequest[] = [];
  let planned: readonly (Mishap | null)[] = [];
  let always: Mishap | null = null;
  let url = '';

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? '/', url);
    const header = request.headers['x-organization-id'];
    requests.push({
      path: asked.pathname,
      query: Object.fromEntries(asked.searchParams),
      organizationHeader: typeof header === 'string' ? header : undefined,
    });
    const { status, body } = answerTo(club, request, asked);
    const [next = always, ...later] = planned;
    planned = later;
    if (next) answerWith(next, response, JSON.stringify(body));
    else
      response
        .writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
        .end(JSON.stringify(body));
  };

  const server = createServer(handle);
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  return {
    url,
    club,
    requests,
    mishapNext: (...mishaps) => {
      planned = mishaps;
    },
    mishapAlways: mishap => {
      always = mishap;
    },
    close: () => closeServer(server),
  };
}
