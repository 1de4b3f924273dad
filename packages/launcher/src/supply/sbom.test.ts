import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { deployedPackages } from './locked.ts';
import { type Component, type Sbom, sbomOf } from './sbom.ts';

jest.setTimeout(120_000);

let sbom: Sbom;
let components: ReadonlyMap<string, Component>;

beforeAll(() => {
  sbom = sbomOf(ROOT);
  components = new Map(sbom.components.map((component) => [component['bom-ref'], component]));
});

test('every package that is deployed is in it, with its version and its licence', () => {
  const deployed = [...deployedPackages(ROOT)];
  expect(deployed.length).toBeGreaterThan(100);
  expect(deployed.filter((ref) => !components.has(ref))).toEqual([]);
  expect(deployed.filter((ref) => (components.get(ref)?.licenses ?? []).length === 0)).toEqual([]);
  for (const ref of ['koa', 'react', 'sharp', 'mongodb'])
    expect([...components.values()].find(({ name }) => name === ref)?.version).toMatch(/^\d/);
});

test('development dependencies are not', () =>
  expect([...components.keys()].filter((ref) => /^(jest|playwright-core|oxlint)@/.test(ref))).toEqual([]));

test('it is CycloneDX, names no machine, and is the same the next time', () => {
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.[5-9]$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    metadata: { component: { name: 'sistema-de-gestion-odontologica', type: 'application' } },
  });
  for (const { ref, dependsOn = [] } of sbom.dependencies)
    expect(
      [ref, ...dependsOn].filter((one) => !components.has(one) && one !== sbom.metadata.component['bom-ref']),
    ).toEqual([]);
  const text = JSON.stringify(sbom);
  expect(text).not.toMatch(/"timestamp"|file:|localhost|\/tmp\//);
  expect(JSON.stringify(sbomOf(ROOT))).toBe(text);
});

test('each image carries it', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const stages = dockerfile.split(/^(?=FROM )/m);
  const [produccion = '', base = ''] = ['produccion', 'base'].map((name) =>
    stages.find((stage) => stage.split('\n', 1)[0]?.endsWith(` AS ${name}`)),
  );
  expect(produccion).toContain('npm run --silent sbom > sbom.json');
  expect(base).toContain('COPY --from=produccion --chown=root:root /app /app');
  const others = dockerfile.matchAll(/^FROM (?:base|node:\S+) AS (\w+)/gm).map(([, stage]) => stage);
  expect([...others]).toEqual(expect.arrayContaining(['servicio', 'modulo', 'gateway', 'aplicacion']));
});
