/** Assigned at compile time by webpack. */
// oxlint-disable-next-line no-underscore-dangle -- webpack's name
declare let __webpack_nonce__: string;
