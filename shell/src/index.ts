/**
 * The entry. The order matters: the Trusted Types policy must exist before any text reaches the browser, the nonce
 * before any style is written, and the setting of zod before the first schema is created.
 */
import './trusted-types.ts';
import './nonce.ts';
import './content-policy.ts';
// Shared with micro-frontends. Imported here, because no other file of the shell imports them under these names.
import '@odonto/mfe-kit/query';
import '@odonto/mfe-kit/rxjs';
import './start.tsx';

// Shared as a separate file, which is loaded when a micro-frontend imports it. The shell itself has no dates to pick.
void (() => import('@odonto/mfe-kit/dates/picker'));
