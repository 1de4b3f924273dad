/**
 * The entry: only an asynchronous import, because what is shared between micro-frontends is agreed on before any
 * of it is used.
 */
import { styleNonce } from '@odonto/mfe-kit/nonce';

// Libraries that write <style> tags at run time read it from webpack.
__webpack_nonce__ = styleNonce();

void import('./start.tsx');
