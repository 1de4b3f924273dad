/** The list of a site over HTTP (docs/spec/organization.md#pacientes-of-the-organization). */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Cadena, cadenaDe } from '../testing/organizacion.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

jest.setTimeout(120_000);

const LISTA = '/api/pacientes';
let app: PatientsApp;
let cadena: Cadena;
let [centro, norte] = ['', ''];
let ana: Usuario, ines: Usuario, rosa: Usuario;

const NOMBRES = ['Ana Ñandú', 'Beto Díaz', 'Beto Díaz', 'Carla Ruiz', 'Dalia Méndez'];

beforeAll(async () => {
  app = await startPatients();
  cadena = cadenaDe(app);
  centro = await cadena.abrir('Centro');
  norte = await cadena.abrir('Norte');
  ana = await cadena.sumar('odontologo', centro);
  rosa = await cadena.sumar('recepcion', centro);
  ines = await cadena.sumar('odontologo', norte);
  for (const [n, nombre] of NOMBRES.entries())
    await ana.post(
      LISTA,
      { nombre, cuil: `20-3012345${n}-4`, edad: 30, antecedentes_medicos: 'Hipertenso', sucursal_id: centro },
      cadena.visto(),
    );
  const { body } = await ines.post(
    LISTA,
    { nombre: 'Beto Zeta', cuil: '27-99999999-1', edad: 30, telefono: '351 777-1234', sucursal_id: norte },
    cadena.visto(),
  );
  await ana.registrar({ nombre: 'Bruno Personal', cuil: '1', edad: 30 });
  await cadena.paciente({
    type: 'SucursalDePacienteAgregada',
    data: { pacienteId: (body as { id: string }).id, profesionalId: ines.id, sucursalId: centro },
  });
});
afterAll(() => app.stop());

interface Pagina {
  readonly items: readonly { readonly id: string; readonly nombre: string }[];
  readonly siguiente: string | null;
}
const pedir = async (quien: Usuario, query: string): Promise<Pagina> => {
  const { status, text, body } = await quien.get(`${LISTA}?sucursal=${query}`, cadena.visto());
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as Pagina;
};
const nombres = ({ items }: Pagina): string[] => items.map(({ nombre }) => nombre);

const TODOS = ['Ana Ñandú', 'Beto Díaz', 'Beto Díaz', 'Beto Zeta', 'Carla Ruiz', 'Dalia Méndez'];

test('los de la sucursal por nombre, también los que empezaron en otra, y ninguno personal', async () => {
  const pagina = await pedir(rosa, centro);
  expect(nombres(pagina)).toEqual(TODOS);
  expect(pagina.siguiente).toBeNull();
  expect(JSON.stringify(pagina)).not.toContain('Hipertenso');
  expect(JSON.stringify(await pedir(ana, centro))).toContain('Hipertenso');
  expect(nombres(await pedir(ines, norte))).toEqual(['Beto Zeta']);
});

test.each([1, 2, 3, 5])('de a %i, sin repetir ni saltear', async (limite) => {
  const hallados: string[] = [];
  let siguiente: string | null = '';
  while (siguiente !== null) {
    const pagina: Pagina = await pedir(rosa, `${centro}&limite=${limite}&cursor=${siguiente}`);
    expect(pagina.items.length).toBeLessThanOrEqual(limite);
    hallados.push(...pagina.items.map(({ id }) => id));
    siguiente = pagina.siguiente;
  }
  expect(hallados).toHaveLength(TODOS.length);
  expect(new Set(hallados).size).toBe(TODOS.length);
});

test.each([
  ['beto', ['Beto Díaz', 'Beto Díaz', 'Beto Zeta']],
  ['BETO zét', ['Beto Zeta']],
  ['nandu', ['Ana Ñandú']],
  ['30123453', ['Carla Ruiz']],
  ['7771', ['Beto Zeta']],
  ['beto 77712', ['Beto Zeta']],
  ['hipertenso', []],
  ['bruno', []],
])('busca %s', async (busqueda, esperados) =>
  expect(nombres(await pedir(rosa, `${centro}&busqueda=${encodeURIComponent(busqueda)}`))).toEqual(esperados),
);

test('una sucursal ajena no existe, y bajo la política del equipo un odontólogo ve solo los suyos', async () => {
  for (const quien of [ana, rosa])
    expect((await quien.get(`${LISTA}?sucursal=${norte}`, cadena.visto())).status).toBe(404);
  await cadena.politica('equipo');
  expect(nombres(await pedir(ana, centro))).toEqual(TODOS.filter((nombre) => nombre !== 'Beto Zeta'));
  expect(nombres(await pedir(rosa, centro))).toEqual(TODOS);
});

test('de quien no se ve, nada: ni que una búsqueda lo halla, ni dónde está en el orden', async () => {
  await cadena.politica('equipo');
  const eva = await cadena.sumar('odontologo', centro);
  for (const query of ['', '&busqueda=beto', '&limite=1', '&limite=1&busqueda=beto'])
    expect(await pedir(eva, `${centro}${query}`)).toEqual({ items: [], siguiente: null });
  const [ajena] = (await pedir(ines, norte)).items;
  const suya = (await pedir(ana, `${centro}&limite=2&cursor=${ajena?.id}`)).items;
  expect(suya.map(({ nombre }) => nombre)).toEqual(TODOS.slice(0, 2));
});
