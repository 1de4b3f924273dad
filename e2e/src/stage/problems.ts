/** Problems of a page: errors in its console, violations of its content policy, failed requests. */
import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** The browser's own message about a failed request; `failed` handles the request itself. */
const NOTE = /^Failed to load resource/;
/**
 * Chromium's warning about preloads that are unused after three seconds, which every screen causes on a slow machine. A
 * separate journey checks that each preload is used.
 */
const SLOW = /was preloaded using link preload but not used within a few seconds/;

/** A violation inside a `try` does not reach the console, so the page reports it. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error('content policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sourceFile));`;

/** Elements that a screen reader announces. */
export const NOTICES = '[aria-live], [role="alert"], [role="status"]';

/** A notice disappears after some seconds, possibly before the journey fails. */
const TELL_NOTICES = `new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const added of addedNodes) {
      const notice = added instanceof Element && added.closest('${NOTICES}');
      if (notice && added.textContent !== '') console.debug('notice: ' + added.textContent);
    }
}).observe(document, { childList: true, subtree: true });`;

export interface Watched {
  /** Unexpected problems. */
  readonly problems: readonly string[];
  /** The last messages of the console, notices and failed requests, expected ones included. */
  readonly heard: readonly string[];
}

const KEPT = 40;

/** Records all problems on any page of the context from now on, except those that the journey expects. */
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
    // Cancelled by the page itself: an older search, a stream whose page is closed.
    if (reason !== 'net::ERR_ABORTED') add(`${reason} ${new URL(request.url()).pathname}`);
  });
  return { problems, heard };
};
