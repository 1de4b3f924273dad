/** The part of Calendar v3 that a client of events uses: list, get, insert, patch, delete on `primary`. */
import type { CalendarStore, EventResource, StoredEvent } from './calendar-store.ts';
import { ApiError } from './errors.ts';
import { masked } from './fields-mask.ts';

const PATH = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/;
const MOST_RESULTS = 2500;
const DEFAULT_RESULTS = 250;

/** Parameters that Google refuses together with a sync token. */
const NOT_WITH_SYNC_TOKEN = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
];

const resourceOf = ({ resource, etag, changed }: StoredEvent): EventResource => ({
  kind: 'calendar#event',
  etag,
  sequence: changed,
  ...resource,
});

const listed = (calendar: CalendarStore, params: URLSearchParams): unknown => {
  const syncToken = params.get('syncToken') ?? undefined;
  const refused = NOT_WITH_SYNC_TOKEN.find((name) => params.has(name));
  if (syncToken !== undefined && (refused !== undefined || params.get('showDeleted') === 'false'))
    throw new ApiError(
      400,
      'badRequest',
      `Sync token cannot be used with ${refused ?? 'showDeleted=false'}.`,
    );
  const { items, ...tokens } = calendar.list({
    syncToken,
    pageToken: params.get('pageToken') ?? undefined,
    showDeleted: params.get('showDeleted') === 'true',
    maxResults: Math.min(Number(params.get('maxResults') ?? DEFAULT_RESULTS), MOST_RESULTS),
    privateExtendedProperty: params.getAll('privateExtendedProperty'),
  });
  const listedAs = (event: StoredEvent): EventResource =>
    event.status === 'cancelled' && calendar.bareTombstones
      ? { kind: 'calendar#event', id: event.id, status: event.status }
      : resourceOf(event);
  return { kind: 'calendar#events', items: items.map(listedAs), ...tokens };
};

const bodyOf = async (request: Request): Promise<EventResource> => {
  const body: unknown = await request.json();
  if (typeof body !== 'object' || body === null) throw new ApiError(400, 'parseError', 'Parse Error');
  return body as EventResource;
};

/** `start` and `end` must both be there, and both be a date or both be an instant. */
const checked = (event: StoredEvent): StoredEvent => {
  const kindOf = (name: 'start' | 'end'): string => {
    const at = event.resource[name];
    const { date, dateTime } = (at ?? {}) as { date?: string; dateTime?: string };
    return `${typeof date === 'string'}${typeof dateTime === 'string'}`;
  };
  const kinds = new Set([kindOf('start'), kindOf('end')]);
  if (kinds.size !== 1 || kinds.has('truetrue') || kinds.has('falsefalse'))
    throw new ApiError(400, 'invalid', 'Invalid start time.');
  return event;
};

/** @throws ApiError as Google answers it */
export const answerCalendar = async (calendar: CalendarStore, request: Request): Promise<Response> => {
  const url = new URL(request.url);
  const [path, id] = PATH.exec(url.pathname) ?? [];
  if (path === undefined) throw new ApiError(404, 'notFound', 'Not Found');
  const ifMatch = request.headers.get('if-match') ?? undefined;
  const answer = (value: unknown) => Response.json(masked(value, url.searchParams.get('fields')));

  if (id === undefined) {
    if (request.method === 'GET') return answer(listed(calendar, url.searchParams));
    if (request.method === 'POST') return answer(resourceOf(checked(calendar.insert(await bodyOf(request)))));
  } else {
    if (request.method === 'GET') return answer(resourceOf(calendar.get(id)));
    if (request.method === 'PATCH')
      return answer(resourceOf(checked(calendar.patch(id, await bodyOf(request), ifMatch))));
    if (request.method === 'DELETE') {
      calendar.delete(id, ifMatch);
      return new Response(null, { status: 204 });
    }
  }
  throw new ApiError(405, 'httpMethodNotAllowed', 'Method Not Allowed');
};
