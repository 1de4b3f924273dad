/**
 * A stand-in for Google: OAuth with its consent page, and Calendar v3, as our calendar service uses them. It implements
 * the rules that a client has to handle (docs/adr/0160). It keeps its data in memory. Call it in process through
 * `fetch`, or over HTTP on loopback through `listen`.
 */
import { answerCalendar } from './calendar-api.ts';
import { CalendarStore } from './calendar-store.ts';
import { ApiError, failed } from './errors.ts';
import { listenOn, type Listening } from './listen.ts';
import { type Client, OAuth } from './oauth.ts';
import { quota } from './quota.ts';

export type { StoredEvent } from './calendar-store.ts';

export interface Call {
  readonly method: string;
  readonly url: URL;
  /** Undefined for OAuth's own URLs. */
  readonly account: string | undefined;
}

/** The failure of a request. */
export type Fault =
  /** The request is refused with this status, and is not applied. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly reason: string;
      readonly retryAfter?: number;
    }
  /** The connection ends before the request arrives. */
  | { readonly kind: 'dropped' }
  /** The request is applied, and the connection ends before the answer. */
  | { readonly kind: 'lost' }
  /** There is never any answer, and the connection stays open. */
  | { readonly kind: 'silent'; readonly applied: boolean };

export interface FakeGoogleOptions {
  readonly client: Client;
  /** Milliseconds. */
  readonly now?: () => number;
  /** Called before each request of the Calendar and the token endpoint; it may edit calendars. */
  readonly intercept?: (call: Call) => Promise<Fault | undefined>;
}

export interface FakeGoogle {
  readonly fetch: typeof globalThis.fetch;
  readonly oauth: OAuth;
  /** The number of Calendar requests above quota. A correct client has none. */
  overQuota(): number;
  /** Calendar requests in all. */
  requests(): number;
  /** Of these, those that write. */
  writes(): number;
  /** The primary calendar of an account, created on first use. */
  calendar(email: string): CalendarStore;
  /** `{ url: 'http://127.0.0.1:41234' }`: all Google addresses below one origin. */
  listen(): Promise<Listening>;
}

export const fakeGoogle = ({
  client,
  now = Date.now,
  intercept = async () => undefined,
}: FakeGoogleOptions): FakeGoogle => {
  const calendars = new Map<string, CalendarStore>();
  const oauth = new OAuth(client, now, () => [...calendars.keys()]);
  const withinQuota = quota();
  let overQuota = 0;
  let requests = 0;
  let writes = 0;

  const calendar = (email: string): CalendarStore => {
    const known = calendars.get(email) ?? new CalendarStore();
    calendars.set(email, known);
    return known;
  };

  const ofCalendar = async (request: Request, account: string | undefined): Promise<Response> => {
    if (account === undefined) throw new ApiError(401, 'authError', 'Invalid Credentials');
    return answerCalendar(calendar(account), request);
  };

  const answered = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const ofApi = url.pathname.startsWith('/calendar/');
    const account = ofApi ? oauth.accountOf(request.headers.get('authorization')) : undefined;
    if (ofApi) {
      requests += 1;
      if (request.method !== 'GET') writes += 1;
      if (!withinQuota(account ?? '', now())) {
        overQuota += 1;
        throw new ApiError(403, 'rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits');
      }
    }
    const person = url.pathname.startsWith('/o/');
    const fault = person ? undefined : await intercept({ method: request.method, url, account });
    if (fault?.kind === 'dropped') throw new TypeError('fetch failed');
    if (fault?.kind === 'answer')
      throw new ApiError(fault.status, fault.reason, fault.reason, 'usageLimits', fault.retryAfter);
    if (fault?.kind === 'silent' && !fault.applied) return silence();
    const answer = ofApi
      ? await ofCalendar(request, account).catch(asAnswer)
      : ((await oauth.answer(request, url)) ?? new Response('Not Found', { status: 404 }));
    if (fault?.kind === 'lost') throw new TypeError('fetch failed');
    return fault?.kind === 'silent' ? silence() : answer;
  };

  const fetch: FakeGoogle['fetch'] = (input, init) => answered(new Request(input, init)).catch(asAnswer);

  return {
    fetch,
    oauth,
    overQuota: () => overQuota,
    requests: () => requests,
    writes: () => writes,
    calendar,
    listen: () => listenOn(fetch),
  };
};

const silence = (): Promise<never> => new Promise(() => undefined);

const asAnswer = (error: unknown): Response => {
  if (error instanceof ApiError) return failed(error);
  throw error;
};
