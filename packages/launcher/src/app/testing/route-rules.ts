/** The access rules of every route, from the `src/testing/route-rules.ts` of each service. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reglas } from '@odonto/practice/testing';
import { ROOT } from '../../root.ts';

const FILES = globSync('services/*/src/testing/route-rules.ts', { cwd: ROOT });

export const REGLAS: Reglas = Object.assign(
  {},
  ...(await Promise.all(
    FILES.map(async (file) => {
      const { default: reglas } = (await import(pathToFileURL(join(ROOT, file)).href)) as { default: Reglas };
      return reglas;
    }),
  )),
);
