/** The import of pacientes of the organization over HTTP (docs/spec/patients.md#columns-of-an-import). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { type Cadena, cadenaDe } from '../testing/organizacion.ts';
import { importador, type Importador } from '../testing/importaciones.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let cadena: Cadena;
let [centro, norte] = ['', ''];
let ana: Usuario, eva: Usuario, dora: Usuario, rosa: Usuario, ines: Usuario;

/** An odontologo with a name, because rows name them. */
const conNombre = async (nombre: string, apellido: string, sucursalId: string): Promise<Usuario> => {
  const persona = app.usuario('profesional');
  const sin = { telefono: '', especialidad: '', matricula: '' };
  const datos = { nombre, apellido, email: `${persona.id}@x.test`, ...sin };
  await cadena.publicar(`profesional-${persona.id}`, {
    type: 'ProfesionalRegistrado',
    data: { profesionalId: persona.id, rol: 'profesional', datos },
  });
  return cadena.sumar('odontologo', sucursalId, persona);
};

/** Staff who directs a site and treats nobody. */
const directora = async (sucursalId: string): Promise<Usuario> => {
  const persona = app.usuario('personal');
  const sin = { apellido: '', telefono: '', especialidad: '', matricula: '' };
  await cadena.publicar(`profesional-${persona.id}`, {
    type: 'ProfesionalRegistrado',
    data: {
      profesionalId: persona.id,
      rol: 'personal',
      datos: { nombre: 'Dora', email: `${persona.id}@x.test`, ...sin },
    },
  });
  return cadena.sumar('director', sucursalId, persona);
};

beforeAll(async () => {
  app = await startPatients();
  cadena = cadenaDe(app);
  centro = await cadena.abrir('Centro');
  norte = await cadena.abrir('Zona Norte');
  ana = await conNombre('Ana', 'Luna', centro);
  await cadena.sumar('odontologo', norte, ana);
  eva = await conNombre('Eva María', 'Paz', centro);
  ines = await conNombre('Inés', 'Sur', norte);
  rosa = await cadena.sumar('recepcion', centro);
  dora = await directora(centro);
});
afterAll(() => app.stop());

const importando = (quien: Usuario): Importador => importador(app, quien, () => cadena.visto());

const TITULOS = 'Nombre;DNI;Edad;Antecedentes;Sede;Odontólogo';
const planilla = (...filas: readonly string[]): string => [TITULOS, ...filas, ''].join('\r\n');

const subida = async (api: Importador, csv: string) => {
  const { body, text } = await api.subir(csv);
  if (body.id === undefined) throw new Error(text);
  const { body: mapeada } = await api.mapear(body.id, { mapeo: body.mapeo });
  return mapeada;
};
const filasDe = async (api: Importador, id: string) => {
  const { body } = await api.analisis(id);
  return body.items.map(({ fila, estado, errores }) => [
    fila,
    estado,
    ...errores.map(({ columna, message }) => `${columna}: ${message}`),
  ]);
};
const importada = async (api: Importador, csv: string) => {
  const { id } = await subida(api, csv);
  await api.confirmar(id);
  return api.hasta(id, 'terminada');
};
const porDni = async (quien: Usuario, sucursal: string, dni: string): Promise<Paciente | undefined> => {
  const { body } = await quien.get(`/api/pacientes?sucursal=${sucursal}&busqueda=${dni}`, cadena.visto());
  return (body as { items: readonly Paciente[] }).items[0];
};

test('un odontólogo importa lo suyo a sus sucursales, con número de historia, y lo personal sin sucursal', async () => {
  const api = importando(ana);
  const csv = planilla(
    'Uno Centro;41000001;30;Asma;Centro;',
    'Dos Norte;41000002;31;;zona norte;Luna, Ana',
    'Tres Propio;41000003;32;;;',
    'Cuatro Ajeno;41000004;33;;Centro;Eva María Paz',
    'Cinco Lejos;41000005;34;;Sur;',
  );
  const { id, mapeo } = await subida(api, csv);
  expect(mapeo).toMatchObject({ sucursal: 4, responsable: 5 });
  expect(await filasDe(api, id)).toEqual([
    [2, 'alta'],
    [3, 'alta'],
    [4, 'alta'],
    [5, 'con-error', 'Odontólogo: No tienes permiso para importar pacientes'],
    [6, 'con-error', 'Sede: La sucursal no existe'],
  ]);
  await api.confirmar(id);
  expect(await api.hasta(id, 'terminada')).toMatchObject({ resultado: { importados: 3, revisar: 2 } });
  const uno = await porDni(ana, centro, '41000001');
  const dos = await porDni(ana, norte, '41000002');
  expect(uno).toMatchObject({ profesional_id: ana.id, sucursales: [centro], organizacion: true });
  expect(dos).toMatchObject({ profesional_id: ana.id, sucursales: [norte] });
  expect(new Set([uno?.numero_hc, dos?.numero_hc]).size).toBe(2);
  expect(await porDni(rosa, centro, '41000001')).toMatchObject({ nombre: 'Uno Centro' });
  const [tres] = await ana.lista('41000003');
  expect(tres).not.toHaveProperty('sucursales');
});

test('una directora importa para los odontólogos de su sucursal, y nada a la de otro', async () => {
  const api = importando(dora);
  const csv = planilla(
    'De Ana;42000001;30;;Centro;Ana Luna',
    'De Eva;42000002;31;;Centro;"Paz, Eva María"',
    'De Nadie;42000003;32;;Centro;',
    'De Ines;42000004;33;;Centro;Inés Sur',
    'A Norte;42000005;34;;Zona Norte;Inés Sur',
    'Sin Sede;42000006;35;;;',
    'Con Historia;42000007;36;Asma;Centro;Ana Luna',
  );
  const { id } = await subida(api, csv);
  expect(await filasDe(api, id)).toEqual([
    [2, 'alta'],
    [3, 'alta'],
    [4, 'con-error', 'Odontólogo: Indique el profesional responsable'],
    [5, 'con-error', 'Odontólogo: El profesional no atiende en esta sucursal'],
    [6, 'con-error', 'Sede: La sucursal no existe'],
    [7, 'con-error', 'Sede: Indique la sucursal'],
    [8, 'con-error', ': No tienes permiso para escribir en la historia clínica'],
  ]);
  await api.confirmar(id);
  await api.hasta(id, 'terminada');
  expect(await porDni(eva, centro, '42000002')).toMatchObject({ profesional_id: eva.id, nombre: 'De Eva' });
  expect(await eva.lista('42000002')).toMatchObject([{ nombre: 'De Eva' }]);
  const { events } = await app.shared.log.read(`paciente-${(await eva.lista('42000002'))[0]?.id}`);
  expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
    ['PacienteRegistrado', { id: dora.id, rol: 'personal' }],
    ['PacienteIncorporado', { id: dora.id, rol: 'personal' }],
  ]);
});

test('un DNI de la organización ya existe, sin decir de quién es; para lo personal no cuenta', async () => {
  const deNorte = await importada(importando(ines), planilla('Secreta;43000001;30;;Zona Norte;'));
  expect(deNorte).toMatchObject({ resultado: { importados: 1 } });
  const api = importando(eva);
  const { id } = await subida(api, planilla('Otra;43.000.001;30;;Centro;', 'Otra;43000001;30;;Centro;'));
  const { body, text } = await api.analisis(id);
  expect(body.items.map(({ estado, paciente_id }) => [estado, paciente_id])).toEqual([
    ['ya-existe', null],
    ['duplicada-en-archivo', null],
  ]);
  expect(text).not.toContain('Secreta');
  const personal = await subida(api, planilla('Otra;43000001;30;;;'));
  expect(await filasDe(api, personal.id)).toEqual([[2, 'alta']]);
});

test('quien pierde el permiso antes de que corra no importa a nadie, y las filas lo dicen', async () => {
  const mia = await conNombre('Mía', 'Rey', centro);
  const api = importando(mia);
  const { id } = await subida(api, planilla('Tarde;44000001;30;;Centro;', 'Propia;44000002;30;;;'));
  await cadena.publicar(`membresias-${mia.id}`, {
    type: 'MembresiaQuitada',
    data: { membresiaId: await membresiaDe(mia), profesionalId: mia.id, sucursalId: centro },
  });
  await api.confirmar(id);
  expect(await api.hasta(id, 'terminada')).toMatchObject({ resultado: { importados: 1, revisar: 1 } });
  expect((await api.informe(id)).text).toContain('2;Tarde;44000001;Con error;Sede;La sucursal no existe');
});

const membresiaDe = async ({ id }: Usuario): Promise<string> => {
  const { events } = await app.shared.log.read(`membresias-${id}`);
  return String(Reflect.get(events.at(-1)?.data ?? {}, 'membresiaId'));
};

test('se deshace: quita a los de la organización que nadie usó, también los de otro responsable', async () => {
  const api = importando(dora);
  const { id } = await importada(
    api,
    planilla('Usada;45000001;30;;Centro;Ana Luna', 'Nueva;45000002;30;;Centro;Eva María Paz'),
  );
  const usada = await porDni(ana, centro, '45000001');
  await ana.put(`/api/pacientes/${usada?.id}`, { telefono: '11 4444-5555' }, cadena.visto());
  const { status } = await api.deshacer(id);
  expect([200, 202]).toContain(status);
  const { deshecho } = await api.hasta(id, 'deshecha');
  expect(deshecho).toEqual({ eliminados: 1, conservados: [{ id: usada?.id, nombre: 'Usada' }] });
  expect(await porDni(eva, centro, '45000002')).toBeUndefined();
});

test('borrar a un paciente importado para otro destruye los datos del archivo', async () => {
  const api = importando(dora);
  const { id } = await importada(api, planilla('Borrada;46000001;30;;Centro;Eva María Paz'));
  const borrada = await porDni(eva, centro, '46000001');
  expect((await eva.delete(`/api/pacientes/${borrada?.id}`)).status).toBe(200);
  await expectSinDatos(api, id);
});

const expectSinDatos = async (api: Importador, id: string): Promise<void> => {
  for (const limite = Date.now() + 20_000; Date.now() < limite; ) {
    if ((await api.una(id)).body.datos_hasta === null) return;
  }
  throw new Error('the data of the file are still there');
};

test('quien no puede importar en ninguna sucursal no sube archivos; un solista no ve esas columnas', async () => {
  const deRosa = await importando(rosa).subir(planilla('Una;47000001;30;;Centro;Ana Luna'));
  expect([deRosa.status, deRosa.body.message]).toEqual([403, 'No tienes permiso para importar pacientes']);
  const api = importando(app.profesional());
  const { body } = await api.subir(planilla('Una;47000001;30;;Centro;Ana Luna'));
  expect(body.mapeo).toEqual({ nombre: 0, cuil: 1, edad: 2, antecedentes_medicos: 3 });
  const { status, text } = await api.mapear(body.id, { mapeo: { nombre: 0, sucursal: 4 } });
  expect([status, JSON.parse(text)]).toEqual([
    400,
    expect.objectContaining({ message: 'El campo no es válido' }),
  ]);
});
