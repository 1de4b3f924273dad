/**
 * How often a login may be tried (decisions.md, section 2): 10 failures for one e-mail from one address, 50 from
 * one address, in 15 minutes. Attempts under way count too, so that many at once gain nothing. Kept in memory:
 * a restart forgives.
 */
import { createHash } from 'node:crypto';
import { MENSAJES_DE_LOGIN } from '@odonto/contracts';
import { type Clock, steadyOf } from '@odonto/service-kit/clock';
import { Failure } from '@odonto/service-kit/decider/errors';
import { type RecentlyUsed, recentlyUsed } from '@odonto/service-kit/recently-used';

export const MAX_BY_PAIR = 10;
export const MAX_BY_ADDRESS = 50;
const WINDOW_MS = 15 * 60 * 1000;
/** Pairs and addresses remembered at most; the ones that were quiet for longest go first. */
const MAX_REMEMBERED = 100_000;

export interface Attempt {
  /** The right password: the pair begins anew, and the address is not blamed. */
  succeeded(): void;
  /** Neither good nor bad: it leaves no mark. */
  withdrawn(): void;
}

export interface LoginLimits {
  /**
   * Counts an attempt as failed until it says otherwise.
   * @throws Failure 429 with Retry-After when the limit was reached
   */
  attempt(email: string, address: string): Attempt;
}

/** Times (ms) of the marks within the window, oldest first. */
type Marks = RecentlyUsed<readonly number[]>;

export const loginLimits = (clock: Clock): LoginLimits => {
  const pairs: Marks = recentlyUsed(MAX_REMEMBERED);
  const addresses: Marks = recentlyUsed(MAX_REMEMBERED);
  const steady = steadyOf(clock);

  const recent = (marks: Marks, key: string, now: number): readonly number[] =>
    (marks.get(key) ?? []).filter((at) => at > now - WINDOW_MS);

  const refuse = (marks: readonly number[], limit: number, now: number): void => {
    const oldest = marks.at(-limit);
    if (oldest === undefined) return;
    const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000));
    throw new Failure(429, 'demasiados-intentos', MENSAJES_DE_LOGIN.demasiados, {
      headers: { 'Retry-After': String(seconds) },
    });
  };

  const unmark = (marks: Marks, key: string, at: number): void => {
    const kept = [...(marks.get(key) ?? [])];
    const index = kept.indexOf(at);
    if (index >= 0) kept.splice(index, 1);
    marks.set(key, kept);
  };

  return {
    attempt(email, address) {
      const now = steady.now().getTime();
      const pair = createHash('sha256')
        .update(JSON.stringify([email.toLowerCase(), address]))
        .digest('base64url');
      const ofPair = recent(pairs, pair, now);
      const ofAddress = recent(addresses, address, now);
      refuse(ofPair, MAX_BY_PAIR, now);
      refuse(ofAddress, MAX_BY_ADDRESS, now);
      pairs.set(pair, [...ofPair, now]);
      addresses.set(address, [...ofAddress, now]);
      return {
        succeeded() {
          pairs.delete(pair);
          unmark(addresses, address, now);
        },
        withdrawn() {
          unmark(pairs, pair, now);
          unmark(addresses, address, now);
        },
      };
    },
  };
};
