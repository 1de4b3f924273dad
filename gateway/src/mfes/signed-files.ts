/**
 * The files of a remote team that may be passed on: those of the deployed manifest and, for a week, those of earlier
 * manifests, for pages that are still open.
 */
import type { Integrity } from './signature.ts';

/** Milliseconds. The same time as in `mfe-kit/webpack/compress.ts`. */
const KEPT = 7 * 24 * 3600 * 1000;

export interface SignedFiles {
  /** Earlier files stay for a week. */
  deploy(integrity: Integrity): void;
  /** Files of an earlier build, until then (milliseconds since 1970). */
  addEarlier(integrity: Integrity, until: number): void;
  /** The newest hash of a file; undefined for an unsigned file. */
  of(file: string): string | undefined;
}

export const signedFiles = (now: () => number = Date.now): SignedFiles => {
  let builds: { readonly integrity: Integrity; readonly until: number }[] = [];
  const current = () => builds.filter(({ until }) => until > now());
  return {
    deploy(integrity) {
      const until = now() + KEPT;
      const before = current().map((build) => ({ ...build, until: Math.min(build.until, until) }));
      builds = [{ integrity, until: Number.POSITIVE_INFINITY }, ...before];
    },
    addEarlier(integrity, until) {
      builds = [...current(), { integrity, until: Math.min(until, now() + KEPT) }];
    },
    of: (file) => current().find(({ integrity }) => Object.hasOwn(integrity, file))?.integrity[file],
  };
};
