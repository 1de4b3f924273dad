/**
 * The entry. The order matters: the policy for texts before any text reaches the browser, the nonce before any style is
 * written, and the setting for schemas before the first schema is created.
 */
import './trusted-types.ts';
import './nonce.ts';
import './content-policy.ts';
// Shared with micro-frontends; no file of the shell imports them under these names.
import '@odonto/mfe-kit/query';
import '@odonto/mfe-kit/rxjs';
import './start.tsx';
