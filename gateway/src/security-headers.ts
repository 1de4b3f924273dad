/**
 * The headers that restrict the browser. Scripts come from our own files only: no inline script, no eval. Mantine
 * writes <style> tags, so styles may also have the nonce of the page.
 */
import { randomBytes } from 'node:crypto';
import helmet from 'koa-helmet';
import type { Context, Middleware } from './context.ts';

const NOTHING = "default-src 'none'; frame-ancestors 'none'";

const REPORTS = '/api/informes';

/** Text that becomes HTML or a script's address goes through the shell's one policy (`shell/src/trusted-types.ts`). */
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };

/** The page may use none of these features. It may use passkeys. */
const UNUSED =
  'accelerometer autoplay camera display-capture geolocation gyroscope hid local-fonts magnetometer microphone ' +
  'midi payment serial usb xr-spatial-tracking';
const PERMISSIONS = [
  ...UNUSED.split(' ').map((feature) => `${feature}=()`),
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
].join(', ');

const websockets = (origins: readonly string[]): readonly string[] =>
  origins.map((origin) => origin.replace(/^http/, 'ws'));

/** The policy of the page. `development` origins may also serve code and hot updates. */
const pagePolicy = (nonce: string, development: readonly string[]): string => {
  const own = ["'self'", ...development];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': own,
    'style-src': [...own, `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [...own, ...websockets(development)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The development tools have script sinks of their own.
    ...(development.length === 0 && TRUSTED_TYPES),
    'report-uri': [REPORTS],
    'report-to': ['informes'],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
};

/**
 * Headers of every answer; a service's own policy (a cleaned SVG's sandbox) replaces ours on its answers.
 * `proxy/pass-on.ts` writes them in one piece, because setting them one by one costs as much as the log.
 */
export const securityHeaders = ({ hstsSubdominios = false }: { hstsSubdominios?: boolean }): Middleware => {
  const common = helmet({
    contentSecurityPolicy: false,
    // Only the page sets it: the answers at the end of Google's popup must keep their opener.
    crossOriginOpenerPolicy: false,
    // The default `max-age` is a year.
    strictTransportSecurity: { includeSubDomains: hstsSubdominios },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  // helmet computes them once, because they are the same for every answer.
  let known: Readonly<Record<string, string>> | undefined;
  const askHelmet = async (ctx: Context): Promise<Readonly<Record<string, string>>> => {
    await common(ctx, async () => undefined);
    const headers = Object.entries(ctx.res.getHeaders()).map(([name, value]) => [name, String(value)]);
    for (const name of ctx.res.getHeaderNames()) ctx.remove(name);
    return Object.fromEntries(headers);
  };
  return async (ctx, next) => {
    known ??= await askHelmet(ctx);
    Object.assign(ctx.state.headers, known, { 'content-security-policy': NOTHING });
    await next();
    if (ctx.respond === false) return;
    for (const [name, value] of Object.entries(ctx.state.headers))
      if (!ctx.res.hasHeader(name)) ctx.set(name, value);
  };
};

/** Headers of the page, with the nonce that its styles carry. */
export const pageHeaders = (
  development: readonly string[],
): { readonly nonce: string; readonly headers: Readonly<Record<string, string>> } => {
  const nonce = randomBytes(16).toString('base64');
  return {
    nonce,
    headers: {
      'Content-Security-Policy': pagePolicy(nonce, development),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': PERMISSIONS,
      'Reporting-Endpoints': `informes="${REPORTS}"`,
    },
  };
};
