/** Calls of the API in tests that span services: finds the service of an address, and sends the request. */

/** Sends a request, and returns the successful answer, parsed. @throws Error naming the call when it is refused */
export type Call = (method: string, path: string, body?: object | FormData) => Promise<unknown>;

/** Where a route is served; its path with parameters as `:id`. */
export interface Served {
  readonly url: string;
  readonly method: string;
  readonly path: string;
}

/** The absolute URL of a path. */
export type AddressOf = (method: string, path: string) => string;

/** @throws Error when no service has the route */
export const addressAmong =
  (served: readonly Served[]): AddressOf =>
  (method, path) => {
    const parts = (path.split('?')[0] ?? '').split('/');
    const fits = (pattern: string): boolean => {
      const expected = pattern.split('/');
      return (
        expected.length === parts.length &&
        expected.every((part, n) => part.startsWith(':') || part === parts[n])
      );
    };
    const found = served.find((one) => one.method === method && fits(one.path));
    if (!found) throw new Error(`no service answers ${method} ${path}`);
    return found.url + path;
  };

export interface Sending {
  readonly token?: string | undefined;
  readonly body?: object | FormData | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export const send = (
  address: string,
  method: string,
  { token, body, headers }: Sending,
): Promise<Response> => {
  const form = body instanceof FormData;
  return fetch(address, {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
};

export const callThrough =
  (addressOf: AddressOf, token?: string): Call =>
  async (method, path, body) => {
    const response = await send(addressOf(method, path), method, { token, body });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
