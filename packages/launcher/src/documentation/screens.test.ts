/** Compares lists of screens with the manifests of the micro-frontends, which the compiler does not do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Manifest } from '@odonto/contracts/manifest';
import { microFrontends } from '../front/workspaces.ts';
import { ROOT } from '../root.ts';

/** The tab that staff sees in the place of the clinical history. recepcion.e2e.ts opens and checks this tab. */
const ELSEWHERE = ['datos'];

let manifests: readonly Manifest[];
beforeAll(async () => {
  const load = (name: string) =>
    import(join(ROOT, name, 'src/manifest.ts')) as Promise<{ default: Manifest }>;
  manifests = (await Promise.all(microFrontends(ROOT).map(load))).map((loaded) => loaded.default);
});
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Whether the steps open an address of this route: `/turnos/:id` by '/turnos/${paciente}'. */
const opens = (steps: string, route: string): boolean =>
  new RegExp(`['\`]${route.replaceAll(/:\w+/g, '[\\w${}]+')}['\`?]`).test(steps);

test('the journeys through the screens open each route and each tab of the record', () => {
  const steps = ['screens', 'cadena'].map((name) => read(`e2e/src/pages/${name}.ts`)).join('\n');
  const routes = manifests.flatMap((manifest) => manifest.routes ?? []).map(({ path }) => path);
  const tabs = manifests.flatMap((manifest) => manifest.patientTabs ?? []).map(({ id }) => id);
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((path) => !opens(steps, path))).toEqual([]);
  expect(tabs.filter((id) => !ELSEWHERE.includes(id) && !steps.includes(`tab('${id}')`))).toEqual([]);
});

test('the page of the record names each of its tabs, in their order', () => {
  const [, list = ''] = /^The tabs: (.+?)\. /m.exec(read('docs/spec/patients.md')) ?? [];
  const named = list.split(', ').map((one) => one.replace(/ \(.*/, '').replaceAll(/\[|\]\(.*/g, ''));
  const tabs = manifests
    .flatMap((manifest) => manifest.patientTabs ?? [])
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id);
  expect(named).toEqual(tabs);
});
