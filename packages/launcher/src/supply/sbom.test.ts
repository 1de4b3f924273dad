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

test('that of a service has what the service needs, and nothing of another part', () => {
  const refs = sbomOf(ROOT, ['services/patients']).components.map((component) => component['bom-ref']);
  expect(refs).toEqual(
    expect.arrayContaining([expect.stringMatching(/^mongodb@/), '@odonto/contracts@0.1.0']),
  );
  expect(
    refs.filter((ref) => /^(sharp|react|pdfmake|webpack|@odonto\/(gateway|services-audit))@/.test(ref)),
  ).toEqual([]);
});

test('each image carries its own', () => {
  const stages = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(/^(?=FROM )/m);
  const images = stages.filter((stage) => /^FROM base AS (?!pantallas)|^FROM pantallas AS /.test(stage));
  expect(images.length).toBe(5);
  for (const image of images) {
    const [, sources] = /COPY --from=(fuentes-\w+) \/listo(?: \.\/|\/sbom\.json)/.exec(image) ?? [];
    const made = stages.find((stage) => stage.startsWith(`FROM repositorio AS ${sources}\n`)) ?? '';
    expect(made).toContain('supply/image-sources.ts /listo ');
  }
});
