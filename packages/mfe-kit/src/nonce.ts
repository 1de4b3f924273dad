/** The nonce of the page's answer: the gateway wrote it on the shell's own script. Styles made at run time carry it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
