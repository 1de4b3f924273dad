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

// Shared too, as a file of its own that is loaded when a micro-frontend asks for it: the shell has no dates to pick.
void (() => import('@odonto/mfe-kit/dates/picker'));
