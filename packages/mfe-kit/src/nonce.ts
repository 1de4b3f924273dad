/** The nonce of this page, which the gateway wrote on the shell's own script. Styles made at run time need it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
