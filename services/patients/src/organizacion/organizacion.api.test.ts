/** Pacientes of the organization over HTTP (docs/spec/organization.md#pacientes-of-the-organization). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { PacienteGuardado } from '@odonto/contracts';
import { type Cadena, cadenaDe } from '../testing/organizacion.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

jest.setTimeout(120_000);

const LISTA = '/api/pacientes';
let app: PatientsApp;
let cadena: Cadena;
let [centro, norte] = ['', ''];
let ana: Usuario, eva: Usuario, rosa: Usuario, luz: Usuario, ines: Usuario, dora: Usuario, ajena: Usuario;

beforeAll(async () => {
  app = await startPatients();
  cadena = cadenaDe(app);
  centro = await cadena.abrir('Centro');
  norte = await cadena.abrir('Norte');
  ana = await cadena.sumar('odontologo', centro);
  eva = await cadena.sumar('odontologo', centro);
  rosa = await cadena.sumar('recepcion', centro);
  luz = await cadena.sumar('asistente', centro);
  ines = await cadena.sumar('odontologo', norte);
  dora = await cadena.sumar('recepcion', norte);
  ajena = app.profesional();
});
afterAll(() => app.stop());

let ultimo = 20_000_000;
const datos = (propios: object = {}) => ({
  nombre: 'Juana Pérez',
  cuil: String((ultimo += 1)),
  edad: 40,
  ...propios,
});

const visto = () => cadena.visto();
const registrar = async (quien: Usuario, cuerpo: object) => {
  const answer = await quien.post(LISTA, { ...datos(), ...cuerpo }, visto());
  return { ...answer, paciente: answer.body as PacienteGuardado };
};
const deAna = async (propios: object = {}) =>
  (await registrar(ana, { sucursal_id: centro, ...propios })).paciente;

test('un odontólogo registra para sí, con número de historia, y la sucursal lo ve', async () => {
  const { status, paciente } = await registrar(ana, { sucursal_id: centro });
  expect(status).toBe(201);
  expect(paciente).toMatchObject({
    profesional_id: ana.id,
    organizacion: true,
    sucursales: [centro],
    numero_hc: expect.any(Number),
  });
  for (const [quien, esperado] of [
    [ana, 200],
    [eva, 200],
    [rosa, 200],
    [luz, 200],
    [ines, 403],
    [dora, 403],
    [ajena, 404],
    [app.usuario('admin'), 403],
  ] as const)
    expect((await quien.get(`${LISTA}/${paciente.id}`, visto())).status).toBe(esperado);
});

test('sin sucursal es personal, y nadie más lo ve', async () => {
  const propio = await ana.registrar(datos());
  expect(Object.keys(propio)).not.toEqual(expect.arrayContaining(['organizacion']));
  expect(propio).not.toHaveProperty('sucursales');
  for (const quien of [eva, rosa, luz]) expect((await quien.get(`${LISTA}/${propio.id}`)).status).toBe(404);
});

describe('recepción', () => {
  test('registra para un odontólogo de la sucursal, y debe decir cuál', async () => {
    const sin = await registrar(rosa, { sucursal_id: centro });
    expect([sin.status, sin.text]).toEqual([
      400,
      expect.stringContaining('Indique el profesional responsable'),
    ]);
    const deOtra = await registrar(rosa, { sucursal_id: centro, profesional_id: ines.id });
    expect(deOtra.status).toBe(400);
    const { status, paciente } = await registrar(rosa, { sucursal_id: centro, profesional_id: eva.id });
    expect([status, paciente.profesional_id]).toEqual([201, eva.id]);
    expect(paciente).not.toHaveProperty('antecedentes_medicos');
  });

  test('registra para un director que es profesional, que también atiende', async () => {
    const director = await cadena.sumar('director', centro);
    const alta = { sucursal_id: centro, profesional_id: director.id };
    const { status, paciente } = await registrar(rosa, alta);
    expect([status, paciente.profesional_id]).toEqual([201, director.id]);
  });

  test('no registra sin sucursal, ni en otra, ni con la historia', async () => {
    expect((await registrar(rosa, {})).status).toBe(400);
    const otra = await registrar(rosa, { sucursal_id: norte, profesional_id: ines.id });
    expect([otra.status, otra.text]).toEqual([404, expect.stringContaining('La sucursal no existe')]);
    const clinico = await registrar(rosa, {
      sucursal_id: centro,
      profesional_id: ana.id,
      otros_campos: { alergias: false },
    });
    expect([clinico.status, clinico.text]).toEqual([403, expect.stringContaining('"permiso"')]);
  });

  test('ve identidad, contacto y cobertura, y que hay alertas: nada de su salud', async () => {
    const { id } = await deAna({
      antecedentes_medicos: 'Secreto',
      otros_campos: { alergias: true, medicacion_diaria: 'Oculta', obra_social: 'OSDE', nota: 'Interna' },
    });
    const { body, text } = await rosa.get(`${LISTA}/${id}`, visto());
    expect(body).toMatchObject({
      nombre: 'Juana Pérez',
      otros_campos: { obra_social: 'OSDE' },
      tiene_alertas: true,
    });
    expect(text).not.toMatch(/Secreto|Oculta|Interna|alergias|antecedentes|medicacion/);
    expect((await luz.get(`${LISTA}/${id}`)).text).toContain('Secreto');
  });

  test('cambia los datos, y nada clínico', async () => {
    const { id } = await deAna({ antecedentes_medicos: 'Asma' });
    const cambio = await rosa.put(
      `${LISTA}/${id}`,
      { telefono: '351 5', otros_campos: { obra_social: 'OSDE' } },
      visto(),
    );
    expect(cambio.status).toBe(200);
    expect(cambio.text).not.toContain('Asma');
    for (const cuerpo of [
      { antecedentes_medicos: '' },
      { telefono: '1', otros_campos: { medicacion_diaria: 'x' } },
      { otros_campos: { diabetes: true } },
      { otros_campos: { cualquiera: 'x' } },
    ]) {
      const { status, text } = await rosa.put(`${LISTA}/${id}`, cuerpo, visto());
      expect([status, text]).toEqual([403, expect.stringContaining('"permiso"')]);
    }
    expect(await ana.paciente(id)).toMatchObject({ telefono: '351 5', antecedentes_medicos: 'Asma' });
    expect((await luz.put(`${LISTA}/${id}`, { telefono: '2' })).status).toBe(403);
  });
});

test('el DNI que la organización conoce se dice con iniciales y sucursal, y nada más', async () => {
  const dni = String((ultimo += 1));
  const { id } = await deAna({ nombre: 'Marta Inés Sosa', cuil: dni });
  const otra = await registrar(ines, { sucursal_id: norte, cuil: dni });
  expect(otra.status).toBe(409);
  expect(otra.body).toMatchObject({
    code: 'dni-en-la-organizacion',
    message: 'Ya existe un paciente con ese DNI en la organización',
    coincidencias: [{ iniciales: 'M. I. S.', sucursal: 'Centro' }],
  });
  expect(otra.text).not.toMatch(new RegExp(`Marta|Sosa|${id}|${dni}`));
  expect((await registrar(ines, { sucursal_id: norte, cuil: dni, registrar_igual: true })).status).toBe(201);
});

/** Registrations in parallel. With a hundred in parallel, FerretDB answers some with 503. */
const A_LA_VEZ = 10;

describe('incorporar', () => {
  const incorporar = (quien: Usuario, id: string, sucursal_id: string) =>
    quien.post(`${LISTA}/${id}/incorporacion`, { sucursal_id }, visto());

  test('un paciente personal pasa a ser de la sucursal, una vez', async () => {
    const { id } = await ana.registrar(datos());
    expect((await incorporar(eva, id, centro)).status).toBe(404);
    expect((await incorporar(rosa, id, centro)).status).toBe(403);
    expect((await incorporar(ana, id, norte)).status).toBe(404);
    const hecho = await incorporar(ana, id, centro);
    expect([hecho.status, hecho.body]).toEqual([200, expect.objectContaining({ sucursales: [centro] })]);
    expect((await rosa.get(`${LISTA}/${id}`)).status).toBe(200);
    const otra = await incorporar(ana, id, centro);
    expect([otra.status, otra.text]).toEqual([
      409,
      expect.stringContaining('El paciente ya es de la organización'),
    ]);
  });

  test('los números son únicos y crecen, también a la vez y después de reiniciar', async () => {
    const deVarios = async (cuantos: number): Promise<number[]> => {
      const numeros: number[] = [];
      while (numeros.length < cuantos) {
        const alta = () => registrar(ana, { sucursal_id: centro });
        const varias = await Promise.all(Array.from({ length: A_LA_VEZ }, alta));
        expect(varias.map(({ status }) => status)).toEqual(varias.map(() => 201));
        numeros.push(...varias.map(({ paciente }) => Number(paciente.numero_hc)));
      }
      return numeros;
    };
    const primeros = await deVarios(110);
    await app.restart();
    const despues = await deVarios(110);
    expect(new Set([...primeros, ...despues]).size).toBe(220);
    expect(Math.min(...despues)).toBeGreaterThan(Math.max(...primeros));
  });
});

test('quien dejó de ser responsable pierde todo, y el nuevo lo tiene', async () => {
  const { id } = await deAna();
  await cadena.paciente({
    type: 'PacienteTransferido',
    data: {
      pacienteId: id,
      profesionalId: ines.id,
      anteriorId: ana.id,
      sucursalId: norte,
      motivo: 'x',
      turnos: 'conserva',
    },
  });
  await cadena.politica('equipo');
  for (const hecho of [
    await ana.get(`${LISTA}/${id}`, visto()),
    await ana.put(`${LISTA}/${id}`, { edad: 41 }),
    await ana.delete(`${LISTA}/${id}`),
  ])
    expect([403, 404]).toContain(hecho.status);
  expect((await ines.put(`${LISTA}/${id}`, { edad: 42 })).status).toBe(200);
  expect((await ana.lista()).map((uno) => uno.id)).not.toContain(id);
  expect((await ines.lista()).map((uno) => uno.id)).toContain(id);
  await cadena.politica('sucursal');
});

test('una membresía de una sucursal archivada no da nada', async () => {
  const sur = await cadena.abrir('Sur');
  const solo = await cadena.sumar('recepcion', sur);
  const dentista = await cadena.sumar('odontologo', sur);
  const { paciente } = await registrar(dentista, { sucursal_id: sur });
  expect((await solo.get(`${LISTA}/${paciente.id}`, visto())).status).toBe(200);
  await cadena.archivar(sur);
  expect((await solo.get(`${LISTA}/${paciente.id}`, visto())).status).toBe(403);
  expect((await dentista.get(`${LISTA}/${paciente.id}`)).status).toBe(200);
});

test('quien no es de ninguna sucursal recibe lo mismo que antes', async () => {
  const nadie = app.usuario('personal');
  for (const { status, text } of [await nadie.get(LISTA), await nadie.get(`${LISTA}/${randomUUID()}`)])
    expect([status, text]).toEqual([
      403,
      expect.stringContaining('No tienes permiso para acceder a esta sección'),
    ]);
});
