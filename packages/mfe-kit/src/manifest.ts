/** The manifest of a micro-frontend, for its `src/manifest.ts`. The gateway reads the same one from contracts. */
export type { Rol } from '@odonto/contracts';
export * from '@odonto/contracts/manifest';
