/** Assigned at compile time by webpack. */
declare let __webpack_nonce__: string;
