/**
 * `POST /api/informes`: receives browsers' reports of the content policy. Each makes one log line with the rule and
 * our own file only, because addresses may contain names. The rate is limited.
 */
import { isDeeperThan, type Ceiling, ceilings, wholeBody } from '@odonto/service-kit/http';
import { systemClock } from '@odonto/event-kit/runtime';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** Limits of one request: bytes, levels of nesting, and reports. */
const MAX_BYTES = 16_384;
const MAX_DEPTH = 5;
const MAX_REPORTS = 5;
/** For all browsers together, because reports need no session. */
const EVERYBODY: Ceiling = { atOnce: 20, burst: 20, perMinute: 10 };

const DIRECTIVE = /^[a-z-]{1,40}$/;
/** Blocked things that have no address: `inline`, `eval`, `trusted-types-sink`. */
const KEYWORD = /^[a-z-]{1,40}$/;
const OUR_FILE = /^\/(?:assets|mfes)\/[\w./-]{1,200}$/;

/** The formats of `report-uri` and of the Reporting API. */
const old = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
    'line-number': z.number().optional(),
  }),
});
const modern = z.array(
  z.object({
    body: z.object({
      effectiveDirective: z.string().optional(),
      blockedURL: z.string().nullish(),
      sourceFile: z.string().nullish(),
      lineNumber: z.number().nullish(),
    }),
  }),
);

interface Report {
  readonly directive: string | undefined;
  readonly blocked: string | undefined;
  readonly file: string | undefined;
  readonly line: number | undefined;
}

const matching = (pattern: RegExp, text: string | undefined): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

const report = (directive = '', blocked = '', file = '', line?: number | null): Report => ({
  directive: matching(DIRECTIVE, directive.split(' ')[0]),
  blocked: matching(KEYWORD, blocked) ?? URL.parse(blocked)?.origin,
  file: matching(OUR_FILE, URL.parse(file)?.pathname),
  line: line ?? undefined,
});

const parse = (bytes: Buffer): unknown => {
  if (isDeeperThan(MAX_DEPTH, bytes)) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

/** The reports in a request; none where the body is not a report. */
const reportsIn = (bytes: Buffer): readonly Report[] => {
  const sent = parse(bytes);
  const one = old.safeParse(sent).data?.['csp-report'];
  if (one)
    return [
      report(
        one['effective-directive'] ?? one['violated-directive'],
        one['blocked-uri'],
        one['source-file'],
        one['line-number'],
      ),
    ];
  const several = modern.safeParse(sent).data ?? [];
  return several
    .slice(0, MAX_REPORTS)
    .map(({ body }) =>
      report(
        body.effectiveDirective,
        body.blockedURL ?? undefined,
        body.sourceFile ?? undefined,
        body.lineNumber,
      ),
    );
};

/** Answers 204 to any body within the limits. @throws Failure 413 on a long one, 429 when there are too many */
export const cspReports = (logger: Logger) => {
  const few = ceilings(systemClock);
  return async (ctx: Context): Promise<void> => {
    const leave = few.enter(EVERYBODY, 'todos');
    try {
      const bytes = await wholeBody(ctx.req, ctx.request.length, MAX_BYTES);
      for (const one of reportsIn(bytes))
        logger.warn({ requestId: ctx.state.requestId, ...one }, 'content policy broken');
      ctx.status = 204;
    } finally {
      leave();
    }
  };
};
