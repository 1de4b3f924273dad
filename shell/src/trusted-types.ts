/**
 * The page's only Trusted Types policy (ADR 0041). A text may become HTML only if it has no tag, and the address of a
 * script must be one of our built files. Federation, webpack and React pass such texts to the browser themselves.
 */

interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ): unknown;
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

const OUR_FILES = /^\/(?:assets|mfes)\//;

/** @throws TypeError for text with a tag */
export const plainHtml = (text: string): string => {
  if (text.includes('<')) throw new TypeError('HTML is not made of text here');
  return text;
};

/** @throws TypeError for an address that is not one of our built files */
export const ourScript = (text: string): string => {
  const { origin, pathname } = new URL(text, document.baseURI);
  if (origin !== location.origin || !OUR_FILES.test(pathname))
    throw new TypeError(`${pathname} is no script of ours`);
  return text;
};

window.trustedTypes?.createPolicy('default', { createHTML: plainHtml, createScriptURL: ourScript });
