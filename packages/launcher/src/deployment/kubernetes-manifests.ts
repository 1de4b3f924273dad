/** The manifests of deploy/kubernetes as kustomize writes them, and the container of each part in them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../root.ts';

/** The folder in which `.ci/kubernetes` puts the tools. `.ci/kept` names the folder. */
export const CHECKS = process.env['KUBERNETES_CHECKS'] ?? join(ROOT, '.cache/kubernetes');
const BUILT = join(CHECKS, 'kustomize');

/** The command that renders a folder; undefined where neither kustomize nor kubectl is installed. */
export const kustomize = (): readonly [string, ...string[]] | undefined => {
  if (existsSync(BUILT)) return [BUILT, 'build'];
  const runs = (program: string, ...args: readonly string[]) => spawnSync(program, args).status === 0;
  if (runs('kustomize', 'version')) return ['kustomize', 'build'];
  return runs('kubectl', 'kustomize', '--help') ? ['kubectl', 'kustomize'] : undefined;
};

/** @returns the documents as one text */
export const rendered = (folder: string): string => {
  const [program, ...args] = kustomize() ?? [];
  if (program === undefined) throw new Error('Neither kustomize nor kubectl is installed: .ci/kubernetes');
  return execFileSync(program, [...args, folder], { encoding: 'utf8' });
};

const reference = z.object({ name: z.string() });
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
});
const container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(variable).default([]),
  envFrom: z
    .array(z.object({ configMapRef: reference.optional(), secretRef: reference.optional() }))
    .default([]),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
  resources: z.object({ limits: z.object({ cpu: z.string(), memory: z.string() }) }),
});
export type Container = z.infer<typeof container>;

const pod = z.looseObject({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    containers: z.array(container).length(1),
    volumes: z
      .array(z.looseObject({ name: z.string(), secret: z.object({ secretName: z.string() }).optional() }))
      .default([]),
  }),
});
export type Pod = z.infer<typeof pod>;

const resource = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
});
export type Resource = z.infer<typeof resource>;

export const resourcesIn = (text: string): readonly Resource[] =>
  parseAllDocuments(text).map((document) => resource.parse(document.toJS()));

const templateIn = ({ kind, ...rest }: Resource): unknown => {
  const { spec } = z.looseObject({ spec: z.looseObject({}).optional() }).parse(rest);
  if (kind !== 'CronJob') return spec?.['template'];
  return z.looseObject({ jobTemplate: z.object({ spec: z.looseObject({}) }) }).parse(spec).jobTemplate.spec[
    'template'
  ];
};

const RUNNING = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

/** The pods of the cluster, by the name of the part. */
export const podsIn = (resources: readonly Resource[]): ReadonlyMap<string, Pod> =>
  new Map(
    resources
      .filter(({ kind }) => RUNNING.includes(kind))
      .map((one) => [one.metadata.name, pod.parse(templateIn(one))]),
  );
