/** Writes the files of a new aggregate and lists the edits that connect it. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { contract, events, sentences, views } from './contract.template.ts';
import { decider, deciderTest, messages } from './domain.templates.ts';
import { isName, namesOf, type Names } from './names.ts';
import { projection, routes } from './service.templates.ts';

export interface WrittenSlice {
  /** Paths relative to the root. */
  readonly files: readonly string[];
  /** The edits that a developer has to make, a line each. */
  readonly wiring: readonly string[];
}

const filesOf = (service: string, names: Names): Readonly<Record<string, string>> => {
  const { one, many } = names;
  const folder = `services/${service}/src/${one}`;
  return {
    [`packages/contracts/src/${one}.ts`]: contract(names),
    [`packages/contracts/src/${one}-eventos.ts`]: events(names),
    [`packages/contracts/src/${one}-frases.ts`]: sentences(names),
    [`packages/contracts/src/${one}-vistas.ts`]: views(names),
    [`${folder}/${one}.messages.ts`]: messages(names),
    [`${folder}/${one}.decider.ts`]: decider(names),
    [`${folder}/${one}.decider.test.ts`]: deciderTest(names),
    [`${folder}/${many}.projection.ts`]: projection(names),
    [`${folder}/${many}.routes.ts`]: routes(names),
  };
};

const wiringOf = (service: string, { one, many, One, Many }: Names): readonly string[] => [
  `services/${service}/src/service.ts: const ${many}Comandos = commandHandler(log, { stream: (id) => \`${one}-\${id}\`, decider: ${one}, clock })`,
  `services/${service}/src/service.ts: projections: [..., ${many}, directorio]; routes: [..., ...${many}Routes({ comandos: ${many}Comandos, vista: platform.view(${many}), pacientes: platform.view(directorio) })]`,
  `services/${service}/src/module.ts: prefixes: [..., { prefix: '/api/${many}' }]; events: { ..., ...${one}Eventos }`,
  `services/${service}/src/testing/route-rules.ts and packages/launcher/src/app/answers.test.ts: its routes`,
  `Names: ${One}Creado, ${Many}... are placeholders; name each event as the practice does.`,
];

/** @throws CannotStart when the service does not exist, or the name is invalid or taken */
export const writeSlice = (root: string, service: string, aggregate: string): WrittenSlice => {
  const services = readdirSync(join(root, 'services'));
  if (!services.includes(service))
    throw new CannotStart(`There is no service ${service}; there are ${services.join(', ')}.`);
  if (!isName(aggregate))
    throw new CannotStart(
      `${aggregate} is not a valid name: use one Spanish word in lower case, without accents, such as recordatorio.`,
    );
  const names = namesOf(aggregate);
  const files = filesOf(service, names);
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken) throw new CannotStart(`${taken} already exists.`);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return { files: Object.keys(files), wiring: wiringOf(service, names) };
};
