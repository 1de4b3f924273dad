/**
 * The events of one primary calendar with Google's rules: ids that are never reused, etags, tombstones, pages and sync
 * tokens. `edit`, `add` and `remove` are a user's actions in Google's own screens.
 */
import { ApiError } from './errors.ts';

/** An event as the API carries it; nulls in a patch remove the field. */
export type EventResource = Readonly<Record<string, unknown>>;

export interface StoredEvent {
  readonly id: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly etag: string;
  readonly resource: EventResource;
  /** Its last change, in the order of the calendar's changes. */
  readonly changed: number;
}

export interface ListQuery {
  readonly syncToken?: string | undefined;
  readonly pageToken?: string | undefined;
  readonly showDeleted: boolean;
  readonly maxResults: number;
  /** `name=value`. An event must match all of them. */
  readonly privateExtendedProperty: readonly string[];
}

export interface Page {
  readonly items: readonly StoredEvent[];
  readonly nextPageToken?: string;
  readonly nextSyncToken?: string;
}

/** The rest of a listing after a page, fixed when the listing begins: later changes come with the sync token. */
interface Listing {
  readonly ids: readonly string[];
  readonly from: number;
  readonly upTo: number;
}

const ID = /^[a-v0-9]{5,1024}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON merge patch, as `events.patch` does: arrays are replaced, nulls remove. */
const merged = (base: EventResource, patch: EventResource): EventResource => {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(patch)) {
    const before = result[name];
    if (value === null) delete result[name];
    else if (isRecord(value)) result[name] = merged(isRecord(before) ? before : {}, value);
    else result[name] = value;
  }
  return result;
};

const hasProperty = ({ resource }: StoredEvent, wanted: string): boolean => {
  const extended = resource['extendedProperties'];
  const own = isRecord(extended) && isRecord(extended['private']) ? extended['private'] : {};
  const [name = '', value] = wanted.split('=');
  return own[name] === value;
};

export class CalendarStore {
  readonly #events = new Map<string, StoredEvent>();
  readonly #listings = new Map<string, Listing>();
  /** The maximal number of events on a page. Google may return fewer events than a request allows. */
  pageSize = 2500;
  /** Whether lists contain only the ids of deleted events, which is all that Google guarantees. */
  bareTombstones = false;
  #changes = 0;
  #epoch = 0;
  #pages = 0;

  /** All events of the calendar, tombstones included. */
  all(): readonly StoredEvent[] {
    return [...this.#events.values()];
  }

  /** The events that the user sees. */
  visible(): readonly StoredEvent[] {
    return this.all().filter(({ status }) => status === 'confirmed');
  }

  /** From now on every sync token and page token given so far answers 410. */
  expireTokens(): void {
    this.#epoch += 1;
    this.#listings.clear();
  }

  get(id: string): StoredEvent {
    const found = this.#events.get(id);
    if (found === undefined) throw new ApiError(404, 'notFound', 'Not Found');
    return found;
  }

  insert(resource: EventResource): StoredEvent {
    const id =
      typeof resource['id'] === 'string'
        ? resource['id']
        : `user${(this.#changes + 1).toString(32).padStart(6, '0')}`;
    if (!ID.test(id)) throw new ApiError(400, 'invalid', 'Invalid resource id value.');
    if (this.#events.has(id))
      throw new ApiError(409, 'duplicate', 'The requested identifier already exists.');
    return this.#put(id, merged({}, resource));
  }

  patch(id: string, patch: EventResource, ifMatch?: string): StoredEvent {
    const before = this.get(id);
    this.#check(before, ifMatch);
    return this.#put(id, merged(before.resource, patch));
  }

  delete(id: string, ifMatch?: string): void {
    const before = this.get(id);
    if (before.status === 'cancelled') throw new ApiError(410, 'deleted', 'Resource has been deleted');
    this.#check(before, ifMatch);
    this.#put(id, { ...before.resource, status: 'cancelled' });
  }

  list(query: ListQuery): Page {
    const listing = this.#begin(query);
    const end = listing.from + Math.min(query.maxResults, this.pageSize);
    const items = listing.ids.slice(listing.from, end).map((id) => this.get(id));
    if (end < listing.ids.length) {
      const nextPageToken = `page-${this.#epoch}-${(this.#pages += 1)}`;
      this.#listings.set(nextPageToken, { ...listing, from: end });
      return { items, nextPageToken };
    }
    // A listing filtered by a property gets no sync token.
    if (query.privateExtendedProperty.length > 0) return { items };
    return { items, nextSyncToken: `sync-${this.#epoch}-${listing.upTo}` };
  }

  #begin({ syncToken, pageToken, showDeleted, privateExtendedProperty }: ListQuery): Listing {
    if (pageToken !== undefined) {
      const listing = this.#listings.get(pageToken);
      if (listing === undefined) throw expired();
      return listing;
    }
    const since = syncToken === undefined ? undefined : this.#since(syncToken);
    const ids = this.all()
      .filter(({ changed }) => since === undefined || changed > since)
      .filter(({ status }) => since !== undefined || showDeleted || status === 'confirmed')
      .filter((event) => privateExtendedProperty.every((wanted) => hasProperty(event, wanted)))
      .toSorted((one, other) => one.changed - other.changed)
      .map(({ id }) => id);
    return { ids, from: 0, upTo: this.#changes };
  }

  #since(syncToken: string): number {
    const [, epoch, changes] = /^sync-(\d+)-(\d+)$/.exec(syncToken) ?? [];
    if (Number(epoch) !== this.#epoch) throw expired();
    return Number(changes);
  }

  #check({ etag }: StoredEvent, ifMatch: string | undefined): void {
    if (ifMatch !== undefined && ifMatch !== etag)
      throw new ApiError(412, 'conditionNotMet', 'Precondition Failed');
  }

  #put(id: string, resource: EventResource): StoredEvent {
    const changed = (this.#changes += 1);
    const status = resource['status'] === 'cancelled' ? 'cancelled' : 'confirmed';
    const event = {
      id,
      status,
      etag: `"${changed}"`,
      resource: { ...resource, id, status },
      changed,
    } as const;
    this.#events.set(id, event);
    return event;
  }
}

const expired = (): ApiError =>
  new ApiError(
    410,
    'fullSyncRequired',
    'Sync token is no longer valid, a full sync is required.',
    'calendar',
  );
