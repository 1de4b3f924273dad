import { describe, expect, test } from '@jest/globals';
import { PERMISOS, type Permiso } from '@odonto/contracts/permisos';
import { accesoA, permite } from './acceso.ts';
import { type Persona, puede } from './puede.ts';

const ana = { id: 'ana', rol: 'profesional' } as const;
const eva = { id: 'eva', rol: 'profesional' } as const;
const AHORA = new Date('2026-11-23T12:00:00.000Z');
const paciente = { id: 'p1', profesionalId: 'ana' };
// Eva wrote the note. That gives her no rights.
const nota = { id: 'n1', pacienteId: 'p1', profesionalId: 'eva' };

const at =
  <Document>(documents: Readonly<Record<string, Document>>) =>
  async (id: string): Promise<Document | undefined> =>
    documents[id];
const acceso = accesoA({ get: at({ p1: paciente }) });
const notaDe = acceso.de({ get: at({ n1: nota, n2: { id: 'n2', pacienteId: 'p2' } }) }, 'Nota no encontrada');

/** Permissions on a site or its staff, not on a paciente. */
const DE_LA_SUCURSAL: readonly Permiso[] = [
  'caja.operar',
  'caja.ver-esperado',
  'caja.revisar',
  'membresias.gestionar',
];

describe('the table', () => {
  const todos = Object.keys(PERMISOS) as Permiso[];

  test('the responsable may do all that a dentist does', () =>
    expect(todos.filter((permiso) => puede(ana, permiso, 'responsable', AHORA) !== 'si')).toEqual(
      DE_LA_SUCURSAL,
    ));

  test('what a dentist does not do is refused to the responsable as such', () =>
    expect(new Set(DE_LA_SUCURSAL.map((permiso) => puede(ana, permiso, 'responsable', AHORA)))).toEqual(
      new Set(['sin-permiso']),
    ));

  test.each([
    ['somebody without a relation', eva, 'ninguna'],
    ['an admin', { id: 'ana', rol: 'admin' }, 'responsable'],
    ['an auditor', { id: 'ana', rol: 'auditor' }, 'responsable'],
  ] as const)('%s does not know that the paciente exists', (_, persona, relacion) =>
    expect(new Set(todos.map((permiso) => puede(persona, permiso, relacion, AHORA)))).toEqual(
      new Set(['no-existe']),
    ),
  );
});

test('the responsable gets the paciente and their records, whoever wrote them', async () => {
  expect(await acceso.paciente('p1', ana, 'pacientes.ver-datos')).toBe(paciente);
  expect(await notaDe('n1', ana, 'historia.ver')).toBe(nota);
});

test('a document may name its paciente as the API does', async () => {
  const encargo = { id: 'e1', paciente_id: 'p1' };
  const encargoDe = acceso.de({ get: at({ e1: encargo }) }, 'Encargo no encontrado');
  expect(await encargoDe('e1', ana, 'historia.ver')).toBe(encargo);
  await expect(encargoDe('e1', eva, 'historia.ver')).rejects.toThrow('Encargo no encontrado');
});

test.each<[string, string, Persona]>([
  ['of another', 'p1', eva],
  ['that does not exist', 'p9', ana],
  ['without an id', '', ana],
])('a paciente %s is not found', (_, id, persona) =>
  expect(acceso.paciente(id, persona, 'pacientes.ver-datos')).rejects.toMatchObject({
    status: 404,
    message: 'Paciente no encontrado',
  }),
);

test.each<[string, string, Persona]>([
  ['of a paciente of another, also for its author', 'n1', eva],
  ['that does not exist', 'n9', ana],
  ['whose paciente does not exist any more', 'n2', ana],
])('a record %s is not found, with the message of its kind', (_, id, persona) =>
  expect(notaDe(id, persona, 'historia.ver')).rejects.toMatchObject({
    status: 404,
    message: 'Nota no encontrada',
  }),
);

test('what the relation does not include is refused by name', () =>
  expect(notaDe('n1', ana, 'caja.operar')).rejects.toMatchObject({
    status: 403,
    code: 'permiso',
    message: 'No tienes permiso para operar la caja',
  }));

test('lists are filtered by the same rule, whatever the field of the responsable is called', () => {
  const deTodos = [{ profesional_id: 'ana' }, { profesionalId: 'ana' }, { profesional_id: 'eva' }];
  expect(deTodos.filter((uno) => permite(ana, 'pacientes.ver-datos', uno))).toEqual(deTodos.slice(0, 2));
  expect(permite(ana, 'pacientes.ver-datos', undefined)).toBe(false);
});
