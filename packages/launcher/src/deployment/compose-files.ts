/** Joins the files of a deployment as Compose does: docker-compose.yml, and the file of each module from elsewhere. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import type { Values } from './env-file.ts';

const mapping = z.record(z.string(), z.unknown());
type Mapping = z.infer<typeof mapping>;
const extending = z.object({ extends: z.object({ file: z.string(), service: z.string() }) });

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges mappings, concatenates lists, and otherwise takes the later value. */
const joined = (one: unknown, other: unknown): unknown => {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (!isMapping(one) || !isMapping(other)) return other ?? one;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, joined(one[key], other[key])]));
};

const servicesIn = (file: string): Mapping => {
  if (!existsSync(file)) throw new CannotStart(`COMPOSE_FILE: ${file} no está`);
  const { services } = z
    .object({ services: mapping })
    .parse(parse(readFileSync(file, 'utf8'), { merge: true }));
  return services;
};

const extended = (root: string, service: unknown): unknown => {
  const { data } = extending.safeParse(service);
  if (data === undefined || !isMapping(service)) return service;
  const { extends: _, ...own } = service;
  return joined(servicesIn(resolve(root, data.extends.file))[data.extends.service], own);
};

/**
 * @param root of this repository, the base of relative paths @param env the values of `.env`
 * @returns the services as the text of one file @throws CannotStart when a file is missing
 */
export const composeText = (root: string, env: Values): string => {
  const files = (env.get('COMPOSE_FILE') || 'docker-compose.yml').split(':');
  const [first = '', ...others] = files.map((file) => resolve(root, file));
  const whole: unknown = parse(readFileSync(first, 'utf8'), { merge: true });
  const services = others.map((file) =>
    Object.fromEntries(Object.entries(servicesIn(file)).map(([name, one]) => [name, extended(root, one)])),
  );
  const all = services.reduce<unknown>((sum, one) => joined(sum, { services: one }), whole);
  return stringify(all, { aliasDuplicateObjects: false });
};
