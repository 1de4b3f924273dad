/** Templates of a module in a repository of its own: the files that connect, run and test its slice. */
import type { Names } from './names.ts';

export const service = ({ one, many, One, Many }: Names): string => `\
/** The composition root of ${one}. */
import { commandHandler } from '@odonto/event-kit/commands';
import { directorio } from '@odonto/practice/directorio';
import { borradoDePacientes } from '@odonto/practice/erasure';
import type { Platform, Service } from '@odonto/service-kit/service';
import { cambiosDe${Many} } from './${many}.changes.ts';
import { ${one} } from './${one}.decider.ts';
import { ${many} } from './${many}.projection.ts';
import { ${many}Routes } from './${many}.routes.ts';

export const servicioDe${One} = (platform: Platform): Service => {
  const { log, clock } = platform;
  const comandos = commandHandler(log, { stream: (id) => \`${one}-\${id}\`, decider: ${one}, clock });
  return {
    name: '${one}',
    projections: [${many}, directorio],
    // What this service keeps of a paciente goes with the paciente.
    reactions: [borradoDePacientes(({ pacienteId }, desde) => platform.erase(pacienteId, desde))],
    routes: ${many}Routes({
      comandos,
      vista: platform.view(${many}),
      pacientes: platform.view(directorio),
    }),
    changes: cambiosDe${Many},
  };
};
`;

export const changes = ({ one, One, Many }: Names): string => `\
/** Changes for open screens: whose, nothing personal. Query keys begin with '${one}'. */
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';
import type { ${One}Event } from '@odonto/contracts/${one}-eventos';

const TIPOS: readonly ${One}Event['type'][] = ['${One}Creado', '${One}Cambiado', '${One}Eliminado'];

const datos = z.object({ pacienteId: z.string(), profesionalId: z.string() });

export const cambiosDe${Many}: readonly ChangeRule[] = TIPOS.map((type) => ({
  type,
  change: ({ data }) => {
    const { pacienteId, profesionalId } = datos.parse(data);
    return { tipo: '${one}', id: pacienteId, profesionalId };
  },
}));
`;

export const moduleFile = ({ one, many, One }: Names): string => `\
/** What the module tells the application, the gateway and the audit about itself. */
import { defineModule } from '@odonto/service-kit/module';
import { ${one}Eventos } from '@odonto/contracts/${one}-eventos';
import { servicioDe${One} } from './service.ts';

export default defineModule({
  name: '${one}',
  prefixes: [{ prefix: '/api/${many}' }],
  events: ${one}Eventos,
  sentences: {
    ${One}Creado: { frase: 'Creó un ${one}', detalle: '{descripcion}' },
    ${One}Cambiado: { frase: 'Cambió un ${one}', detalle: '{descripcion}' },
    ${One}Eliminado: { frase: 'Eliminó un ${one}' },
  },
  service: servicioDe${One},
});
`;

export const main = ({ one }: Names): string => `\
/** Runs ${one} alone, on the stores that the environment names. */
import { runAlone } from '@odonto/service-kit/run';
import ${one} from './module.ts';

await runAlone(${one});
`;

export const apiTest = ({ one, many, One }: Names): string => `\
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import type { ${One} } from '@odonto/contracts/${one}-vistas';
import modulo from './module.ts';

let service: TempService;
let ana: Usuario;
let juana: PacientePublicado;

before(async () => {
  service = await tempService(modulo.service, { events: modulo.events });
  ana = usuario(service);
  juana = await publicarPaciente(service.shared.log, ana.id);
});
after(() => service.stop());

const crear = async (): Promise<${One}> =>
  (await ana.post('/api/${many}', { paciente_id: juana.id, descripcion: 'Control' })).body as ${One};
const suyos = async (): Promise<readonly ${One}[]> =>
  (await ana.get(\`/api/${many}/\${juana.id}\`)).body as ${One}[];

test('lo creado está en la lista de su paciente, y lo cambiado se lee cambiado', async () => {
  const { id } = await crear();
  await ana.put(\`/api/${many}/\${id}\`, { descripcion: 'Limpieza' });
  assert.deepEqual(
    (await suyos()).filter((one) => one.id === id).map(({ descripcion }) => descripcion),
    ['Limpieza'],
  );
});

test('lo eliminado ya no está, y eliminarlo otra vez es 404', async () => {
  const { id } = await crear();
  assert.equal((await ana.delete(\`/api/${many}/\${id}\`)).status, 200);
  assert.equal((await suyos()).some((one) => one.id === id), false);
  assert.equal((await ana.delete(\`/api/${many}/\${id}\`)).status, 404);
});

test('lo de otro profesional no se encuentra', async () => {
  const { id } = await crear();
  const otra = usuario(service);
  assert.equal((await otra.put(\`/api/${many}/\${id}\`, { descripcion: 'Suyo' })).status, 404);
});

test('sin descripción es 400 con su mensaje', async () => {
  const { status, body } = await ana.post('/api/${many}', { paciente_id: juana.id, descripcion: ' ' });
  assert.deepEqual([status, (body as { message: string }).message], [400, 'La descripción es obligatoria']);
});

test('colecciones.json es lo que el servicio guarda (npm run colecciones)', () => {
  const args = [join(import.meta.dirname, 'main.ts'), 'colecciones'];
  const file = join(import.meta.dirname, '../../colecciones.json');
  assert.equal(execFileSync(process.execPath, args, { encoding: 'utf8' }), readFileSync(file, 'utf8'));
});
`;
