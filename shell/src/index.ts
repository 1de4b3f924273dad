/** The entry: the policy for texts before anything that hands one to the browser, the nonce before what writes styles. */
import './trusted-types.ts';
import './nonce.ts';
// Shared with micro-frontends, though no file of the shell asks for them by these names.
import '@odonto/mfe-kit/query';
import '@odonto/mfe-kit/rxjs';
import './start.tsx';
