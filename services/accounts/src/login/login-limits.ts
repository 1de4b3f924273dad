/**
 * How often a secret may be tried (docs/spec/accounts.md#limits-of-the-login): 10 failures for one account from one
 * address, 50 from one address, in 15 minutes. An account with 50 failures from anywhere is answered after a delay. An
 * attempt under way counts as a failure, so concurrent attempts cannot exceed the limit. The counts are in memory
 * only.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { MENSAJES_DE_LOGIN } from '@odonto/contracts';
import { type Clock, steadyOf, type RecentlyUsed, recentlyUsed } from '@odonto/event-kit/runtime';
import { Failure } from '@odonto/event-kit/decider';
import { formaCanonica } from '../email/email.stream.ts';
import { redDeOrigen } from './red-de-origen.ts';

export const MAX_BY_PAIR = 10;
export const MAX_BY_ADDRESS = 50;
export const FREE_BY_ACCOUNT = 50;
/** The delay of an attempt on an account with many failures, in milliseconds. */
export const DELAY_MS = 3_000;
/** Maximum number of requests that wait at once, for one account and in total. A further one is answered 429. */
export const MAX_WAITING_BY_ACCOUNT = 20;
const MAX_WAITING = 500;
const WINDOW_MS = 15 * 60 * 1000;
/** Maximum number of pairs, of addresses and of accounts in memory. The least recently used are dropped first. */
const MAX_REMEMBERED = 100_000;

export interface Attempt {
  /**
   * Resolves when the secret may be compared: at once, or after a delay where the account has many failures and has
   * not been entered from this address before.
   * @throws Failure 429 when too many wait already
   */
  turn(): Promise<void>;
  /** The secret was right. Clears the failures of the pair, and does not count this attempt. */
  succeeded(): void;
  /** The attempt is not counted, and clears nothing. */
  withdrawn(): void;
}

export interface LoginLimits {
  /**
   * Counts an attempt as failed until `succeeded` or `withdrawn` is called.
   * @param email of the account, known or not
   * @throws Failure 429 with Retry-After when the limit was reached
   */
  attempt(email: string, address: string): Attempt;
}

/** Times (ms) of the marks within the window, oldest first. */
type Marks = RecentlyUsed<readonly number[]>;

const refused = (ms: number): Failure =>
  new Failure(429, 'demasiados-intentos', MENSAJES_DE_LOGIN.demasiados, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) },
  });

const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** @param pause replaced in tests, which do not wait */
export const loginLimits = (
  clock: Clock,
  pause: (ms: number) => Promise<unknown> = pauseFor,
): LoginLimits => {
  const pairs: Marks = recentlyUsed(MAX_REMEMBERED);
  const addresses: Marks = recentlyUsed(MAX_REMEMBERED);
  const accounts: Marks = recentlyUsed(MAX_REMEMBERED);
  /** Pairs with an earlier successful attempt. They are not delayed while somebody else attacks the account. */
  const trusted = recentlyUsed<true>(MAX_REMEMBERED);
  const waiting = new Map<string, number>();
  let waitingInAll = 0;
  const steady = steadyOf(clock);

  const recent = (marks: Marks, key: string, now: number): readonly number[] =>
    (marks.get(key) ?? []).filter((at) => at > now - WINDOW_MS);

  const refuse = (marks: readonly number[], limit: number, now: number): void => {
    const oldest = marks.at(-limit);
    if (oldest !== undefined) throw refused(oldest + WINDOW_MS - now);
  };

  const unmark = (marks: Marks, key: string, at: number): void => {
    const kept = [...(marks.get(key) ?? [])];
    const index = kept.indexOf(at);
    if (index >= 0) kept.splice(index, 1);
    marks.set(key, kept);
  };

  const delayed = async (account: string): Promise<void> => {
    const others = waiting.get(account) ?? 0;
    if (others >= MAX_WAITING_BY_ACCOUNT || waitingInAll >= MAX_WAITING) throw refused(DELAY_MS);
    waiting.set(account, others + 1);
    waitingInAll += 1;
    try {
      await pause(DELAY_MS);
    } finally {
      waitingInAll -= 1;
      const left = (waiting.get(account) ?? 1) - 1;
      if (left > 0) waiting.set(account, left);
      else waiting.delete(account);
    }
  };

  return {
    attempt(email, address) {
      const now = steady.now().getTime();
      const network = redDeOrigen(address);
      // A login finds the account by each of these forms of the e-mail, so all of them count together.
      const account = keyOf(formaCanonica(email.normalize('NFKC')));
      const pair = keyOf(account, network);
      const ofPair = recent(pairs, pair, now);
      const ofAddress = recent(addresses, network, now);
      const ofAccount = recent(accounts, account, now);
      refuse(ofPair, MAX_BY_PAIR, now);
      refuse(ofAddress, MAX_BY_ADDRESS, now);
      const slow = ofAccount.length >= FREE_BY_ACCOUNT && !trusted.has(pair);
      pairs.set(pair, [...ofPair, now]);
      addresses.set(network, [...ofAddress, now]);
      accounts.set(account, [...ofAccount, now].slice(-2 * FREE_BY_ACCOUNT));
      const forgive = (): void => {
        unmark(pairs, pair, now);
        unmark(addresses, network, now);
      };
      return {
        async turn() {
          if (!slow) return;
          try {
            await delayed(account);
          } catch (error) {
            forgive();
            throw error;
          }
        },
        succeeded() {
          pairs.delete(pair);
          unmark(addresses, network, now);
          unmark(accounts, account, now);
          trusted.set(pair, true);
        },
        withdrawn() {
          forgive();
          unmark(accounts, account, now);
        },
      };
    },
  };
};
