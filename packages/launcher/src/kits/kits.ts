/** The packages that teams outside this repository build on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each kit depends only on kits before it in this list. */
export const KITS = ['contracts', 'event-kit', 'practice', 'embedded', 'service-kit', 'mfe-kit'] as const;
export type Kit = (typeof KITS)[number];

type Versions = Readonly<Record<string, string>>;

export interface KitManifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly type: 'module';
  readonly license?: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly bin?: Versions;
  /** Name -> source file. Both may contain a `*`. */
  readonly exports: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

export const kitFolder = (root: string, kit: Kit): string => join(root, 'packages', kit);

export const readManifest = (folder: string): KitManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as KitManifest;
