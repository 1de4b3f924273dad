/** Google's OAuth 2.0 for web servers: consent, codes, access and refresh tokens, revocation. */
import { createHash, randomBytes } from 'node:crypto';
import { consentPage } from './consent-page.ts';

export interface Client {
  readonly id: string;
  readonly secret: string;
}

interface Grant {
  readonly email: string;
  readonly scope: string;
  /** A revoked grant invalidates all of its codes and tokens. */
  revoked: boolean;
}

interface Code {
  readonly grant: Grant;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly expiresAt: number;
}

const CODE_MS = 10 * 60_000;
const ACCESS_S = 3600;

const failure = (error: string, description: string, status = 400): Response =>
  Response.json({ error, error_description: description }, { status });

const unreadable = (text: string): Response =>
  new Response(`Error 400: ${text}`, { status: 400, headers: { 'content-type': 'text/plain' } });

export class OAuth {
  readonly #client: Client;
  readonly #now: () => number;
  readonly #accounts: () => readonly string[];
  readonly #codes = new Map<string, Code>();
  readonly #refresh = new Map<string, Grant>();
  readonly #access = new Map<string, { readonly grant: Grant; readonly expiresAt: number }>();

  constructor(client: Client, now: () => number, accounts: () => readonly string[]) {
    this.#client = client;
    this.#now = now;
    this.#accounts = accounts;
  }

  /** The number of valid grants. */
  grantsOf(email: string): number {
    return new Set([...this.#refresh.values()].filter((grant) => grant.email === email && !grant.revoked))
      .size;
  }

  /** Revokes every grant of a user, as when they remove the connection on their Google account's page. */
  revoke(email: string): void {
    for (const grant of this.#refresh.values()) if (grant.email === email) grant.revoked = true;
  }

  /** Returns a refresh token, without the consent page. */
  grant(email: string, scope: string): string {
    return this.#newRefreshToken({ email, scope, revoked: false });
  }

  /** The account of an access token. */
  accountOf(authorization: string | null): string | undefined {
    const access = this.#access.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    if (access === undefined || access.grant.revoked || access.expiresAt <= this.#now()) return undefined;
    return access.grant.email;
  }

  async answer(request: Request, url: URL): Promise<Response | undefined> {
    if (url.pathname === '/o/oauth2/v2/auth') return this.#consent(request, url);
    if (url.pathname === '/token' && request.method === 'POST')
      return this.#token(new URLSearchParams(await request.text()));
    if (url.pathname === '/revoke' && request.method === 'POST')
      return this.#revokeToken(url.searchParams.get('token') ?? '');
    return undefined;
  }

  async #consent(request: Request, url: URL): Promise<Response> {
    const query = url.searchParams;
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== this.#client.id) return unreadable('invalid_client');
    if (!URL.canParse(redirectUri)) return unreadable('redirect_uri_mismatch');
    if (query.get('response_type') !== 'code' || !query.get('scope')) return unreadable('invalid_request');
    if (request.method === 'GET')
      return new Response(consentPage(this.#accounts(), query.get('scope') ?? ''), {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    const chosen = new URLSearchParams(await request.text());
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    const email = chosen.get('cuenta');
    if (chosen.get('decision') !== 'permitir' || email === null)
      back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', this.#newCode(email, query, redirectUri));
    return new Response(null, { status: 302, headers: { location: back.href } });
  }

  #newCode(email: string, query: URLSearchParams, redirectUri: string): string {
    const code = `4/${randomBytes(24).toString('base64url')}`;
    this.#codes.set(code, {
      grant: { email, scope: query.get('scope') ?? '', revoked: false },
      redirectUri,
      challenge: query.get('code_challenge'),
      expiresAt: this.#now() + CODE_MS,
    });
    return code;
  }

  #token(form: URLSearchParams): Response {
    if (form.get('client_id') !== this.#client.id || form.get('client_secret') !== this.#client.secret)
      return failure('invalid_client', 'The OAuth client was not found.', 401);
    if (form.get('grant_type') === 'authorization_code') return this.#exchange(form);
    if (form.get('grant_type') !== 'refresh_token')
      return failure('unsupported_grant_type', 'Invalid grant_type');
    const grant = this.#refresh.get(form.get('refresh_token') ?? '');
    if (grant === undefined || grant.revoked)
      return failure('invalid_grant', 'Token has been expired or revoked.');
    return Response.json(this.#newAccessToken(grant));
  }

  #exchange(form: URLSearchParams): Response {
    const text = form.get('code') ?? '';
    const code = this.#codes.get(text);
    this.#codes.delete(text);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      code === undefined ||
      code.expiresAt <= this.#now() ||
      code.redirectUri !== form.get('redirect_uri') ||
      (code.challenge !== null && code.challenge !== verifier)
    )
      return failure('invalid_grant', 'Bad Request');
    const refresh_token = this.#newRefreshToken(code.grant);
    return Response.json({ ...this.#newAccessToken(code.grant), refresh_token });
  }

  #newRefreshToken(grant: Grant): string {
    const token = `1//${randomBytes(32).toString('base64url')}`;
    this.#refresh.set(token, grant);
    return token;
  }

  #newAccessToken(grant: Grant): object {
    const access_token = `ya29.${randomBytes(32).toString('base64url')}`;
    this.#access.set(access_token, { grant, expiresAt: this.#now() + ACCESS_S * 1000 });
    return { access_token, expires_in: ACCESS_S, scope: grant.scope, token_type: 'Bearer' };
  }

  /** Ends every grant of that user to this application, as Google does. */
  #revokeToken(token: string): Response {
    const grant = this.#refresh.get(token) ?? this.#access.get(token)?.grant;
    if (grant === undefined || grant.revoked) return failure('invalid_token', 'Token expired or revoked');
    this.revoke(grant.email);
    return Response.json({});
  }
}
