/**
 * jsdom with the browser features that it lacks: Node's fetch and streams, so that msw answers the api client, and
 * stand-ins for the features of a rendering engine.
 */
import { TestEnvironment } from 'jest-environment-jsdom';

/** The list leaves out MessageChannel, because an open port would keep jest from ending. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'DOMException',
  'structuredClone',
];

class Unobserving {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export default class BrowserEnvironment extends TestEnvironment {
  /** Resolves packages as Node does, because msw exports its server to Node only, and tests have no bundler. */
  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    await super.setup();
    const { window } = this.dom;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    window.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
    Object.defineProperty(window.navigator, 'locks', { value: globalThis.navigator.locks });
    window.ResizeObserver = Unobserving;
    window.IntersectionObserver = Unobserving;
    window.scrollTo = () => undefined;
    window.Element.prototype.scrollIntoView = () => undefined;
    window.matchMedia = (media) => mediaQuery(window, media);
  }
}

/** The window's `resize` event updates the width. */
const mediaQuery = (window, media) => {
  const query = Object.assign(new window.EventTarget(), { media, matches: matches(window, media) });
  window.addEventListener('resize', () => {
    const now = matches(window, media);
    if (now === query.matches) return;
    query.matches = now;
    query.dispatchEvent(Object.assign(new window.Event('change'), { matches: now }));
  });
  return query;
};

/** Answers width queries by the window's own width (1024 unless a test sets it); anything else is false. */
const matches = (window, media) => {
  const minimum = /\(min-width: (\d+)px\)/.exec(media)?.[1];
  const maximum = /\(max-width: ([\d.]+)px\)/.exec(media)?.[1];
  if (minimum === undefined && maximum === undefined) return false;
  return window.innerWidth >= Number(minimum ?? 0) && window.innerWidth <= Number(maximum ?? Infinity);
};
