/** Libraries that write <style> tags at run time read the nonce from webpack. */
import { styleNonce } from '@odonto/mfe-kit/nonce';

__webpack_nonce__ = styleNonce();
