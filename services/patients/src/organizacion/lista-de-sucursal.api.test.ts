/** The list of a site over HTTP (docs/spec/organization.md#pacientes-of-the-organization). */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
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
  readonly items: readonly { readonly id: string; readonly nombre: string; readonly iniciales?: string }[];
  readonly siguiente: string | null;
}
const pedir = async (quien: Usuario, query: string): Promise<Pagina> => {
  const { status, text, body } = await quien.get(`${LISTA}?sucursal=${query}`, cadena.visto());
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as Pagina;
};
const nombres = ({ items }: Pagina): string[] => items.map(({ nombre, iniciales }) => iniciales ?? nombre);

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

test('una sucursal ajena no existe, y bajo la política del equipo un odontólogo ve los suyos, y de los demás las iniciales', async () => {
  for (const quien of [ana, rosa])
    expect((await quien.get(`${LISTA}?sucursal=${norte}`, cadena.visto())).status).toBe(404);
  await cadena.politica('equipo');
  expect(nombres(await pedir(ana, centro))).toEqual(
    TODOS.map((nombre) => (nombre === 'Beto Zeta' ? 'B. Z.' : nombre)),
  );
  expect(nombres(await pedir(rosa, centro))).toEqual(TODOS);
});

describe('bajo la política del equipo, de quien no es del equipo', () => {
  const INICIALES = ['A. Ñ.', 'B. D.', 'B. D.', 'B. Z.', 'C. R.', 'D. M.'];
  let eva: Usuario;

  beforeAll(async () => {
    await cadena.politica('equipo');
    eva = await cadena.sumar('odontologo', centro);
  });

  test('la lista y la ficha dicen las iniciales y nada más', async () => {
    const pagina = await pedir(eva, centro);
    expect(nombres(pagina)).toEqual(INICIALES);
    const [primera] = pagina.items;
    const reservada = { id: primera?.id, iniciales: 'A. Ñ.', organizacion: true, sucursales: [centro] };
    expect(primera).toEqual(reservada);
    const ficha = await eva.get(`${LISTA}/${primera?.id}`);
    expect([ficha.status, ficha.body, ficha.headers.get('etag')]).toEqual([200, reservada, null]);
    expect((await eva.put(`${LISTA}/${primera?.id}`, { edad: 41 })).status).toBe(403);
  });

  test.each([
    ['b', ['B. D.', 'B. D.', 'B. Z.']],
    ['b. d.', ['B. D.', 'B. D.']],
    ['20-30123453-4', ['C. R.']],
    ['beto', []],
    ['be', []],
    ['3012', []],
    ['7771234', []],
  ])('una búsqueda de %s no dice más que lo que se muestra', async (busqueda, esperados) =>
    expect(nombres(await pedir(eva, `${centro}&busqueda=${encodeURIComponent(busqueda)}`))).toEqual(
      esperados,
    ),
  );

  test('las páginas no saltean a nadie, y una búsqueda que no los halla no cuenta con ellos', async () => {
    const primera = await pedir(eva, `${centro}&limite=4`);
    const resto = await pedir(eva, `${centro}&limite=4&cursor=${primera.siguiente}`);
    expect([...nombres(primera), ...nombres(resto)]).toEqual(INICIALES);
    expect(await pedir(eva, `${centro}&limite=1&busqueda=beto`)).toEqual({ items: [], siguiente: null });
  });

  test('recepción de otra sucursal no sabe de ellos', async () => {
    const dora = await cadena.sumar('recepcion', norte);
    const [primera] = (await pedir(eva, centro)).items;
    expect((await dora.get(`${LISTA}/${primera?.id}`, cadena.visto())).status).toBe(403);
  });
});

test('quien dejó de ser responsable no lo ve en la lista, ni por su lugar en el orden', async () => {
  await cadena.politica('equipo');
  const [ajena] = (await pedir(ines, norte)).items;
  const suya = (await pedir(ana, `${centro}&limite=2&cursor=${ajena?.id}`)).items;
  expect(suya).toHaveLength(2);
});
