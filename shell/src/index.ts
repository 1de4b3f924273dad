/**
 * The entry: the policy for texts before anything that hands one to the browser, the nonce before anything that writes
 * styles, and what schemas may do before the first of them is made.
 */
import './trusted-types.ts';
import './nonce.ts';
import './content-policy.ts';
// Shared with micro-frontends; no file of the shell imports them under these names.
import '@odonto/mfe-kit/query';
import '@odonto/mfe-kit/rxjs';
import './start.tsx';
