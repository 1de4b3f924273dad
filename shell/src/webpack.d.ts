/* oxlint-disable no-underscore-dangle -- webpack's names */
/** Assigned at compile time by webpack. */
declare let __webpack_nonce__: string;
/** Puts the page's shared modules into a scope. */
declare const __webpack_init_sharing__: (scope: string) => void | Promise<void>;
declare const __webpack_share_scopes__: { readonly default: unknown };
