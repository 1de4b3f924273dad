/** The entry: the nonce before anything that writes styles. */
import './nonce.ts';
// Shared with micro-frontends, though no file of the shell asks for them by these names.
import '@odonto/mfe-kit/query';
import '@odonto/mfe-kit/rxjs';
import './start.tsx';
