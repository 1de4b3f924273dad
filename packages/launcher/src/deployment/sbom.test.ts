/** `npm run sbom`: what runs in production, by name, version and hash (CycloneDX). */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ROOT } from '../root.ts';

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(
    z.object({
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).default([]),
    }),
  ),
});
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

test('names every package of the lock file that is not for development alone, with its hash, and no other', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    maxBuffer: 50_000_000,
  });
  const { components } = bill.parse(JSON.parse(stdout));
  const { packages } = lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const purlOf = (path: string, version = ''): string =>
    `pkg:npm/${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length).replace('@', '%40')}@${version}`;
  const expected = Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && !(one.dev ?? one.link ?? false))
    .map(([path, { version }]) => purlOf(path, version));
  const listed = components.filter(
    ({ purl }) => !purl.includes('%40odonto/') && !/\/(mfe-|shell@)/.test(purl),
  );
  expect(components.map(({ purl }) => purl)).toContain('pkg:npm/%40odonto/gateway@0.1.0');
  expect(new Set(listed.map(({ purl }) => purl))).toEqual(new Set(expected));
  expect(listed.filter(({ hashes }) => hashes.length === 0).map(({ purl }) => purl)).toEqual([]);
  expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain('npm run --silent sbom > sbom.json');
});
