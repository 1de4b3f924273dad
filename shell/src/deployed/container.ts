/** What a micro-frontend's build leaves in the page: a container, which gets the page's shared modules before it gives its own. */
import type { Expose } from '@odonto/mfe-kit';

export interface Container {
  readonly init: (shared: unknown) => void | Promise<void>;
  /** Fetches an exposed module's code; the answer runs it. */
  readonly get: (expose: Expose) => Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** The name in the page, as the build gave it. */
const globalName = (name: string): string => name.replaceAll('-', '_');

const run = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });

/** Fetches and prepares a micro-frontend. @throws when its entry cannot be loaded, or is none */
export const loadContainer = async (name: string, entry: string): Promise<Container> => {
  await run(entry);
  const container: unknown = Reflect.get(window, globalName(name));
  if (!isContainer(container)) throw new Error(`${entry} is no container`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
};
