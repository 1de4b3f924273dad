/** What a page must never have: errors in its console, broken rules of its content policy, failed requests. */
import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** The browser's own note of a failed request; the request itself is judged by `failed`. */
const NOTE = /^Failed to load resource/;
/**
 * Said three seconds after a page has loaded of what its screen has not used by then: of every screen, where the
 * machine is slow. That each uses what its page asks for ahead is a journey of its own.
 */
const SLOW = /was preloaded using link preload but not used within a few seconds/;

/** A rule that is broken inside of a `try` is in no console: the page says it itself. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error('content policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sourceFile));`;

/** What a screen reader announces. */
export const NOTICES = '[aria-live], [role="alert"], [role="status"]';

/** A notice is gone after some seconds, maybe before the journey fails. */
const TELL_NOTICES = `new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const added of addedNodes) {
      const notice = added instanceof Element && added.closest('${NOTICES}');
      if (notice && added.textContent !== '') console.debug('notice: ' + added.textContent);
    }
}).observe(document, { childList: true, subtree: true });`;

export interface Watched {
  /** What went wrong and was not meant. */
  readonly problems: readonly string[];
  /** The last messages of the console, notices and failed requests, those that were meant included. */
  readonly heard: readonly string[];
}

const KEPT = 40;

/** Everything that goes wrong on any page of the context from now on, except what the journey means to cause. */
export const watchProblems = (context: BrowserContext, meant: readonly RegExp[]): Watched => {
  const problems: string[] = [];
  const heard: string[] = [];
  const hear = (text: string) => {
    if (heard.at(-1) !== text) heard.push(text);
    if (heard.length > KEPT) heard.shift();
  };
  const add = (problem: string) => {
    hear(problem);
    if (!meant.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  for (const script of [TELL_VIOLATIONS, TELL_NOTICES]) void context.addInitScript(script);
  context.on('console', (message: ConsoleMessage) => {
    const text = `${message.type()}: ${message.text()}`;
    const wrong = message.type() === 'error' || message.type() === 'warning';
    if (wrong && !NOTE.test(message.text()) && !SLOW.test(message.text())) add(text);
    else hear(text);
  });
  context.on('weberror', (error) => add(`uncaught: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) add(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Given up by the page itself: an older search, a stream whose page is closed.
    if (reason !== 'net::ERR_ABORTED') add(`${reason} ${new URL(request.url()).pathname}`);
  });
  return { problems, heard };
};
