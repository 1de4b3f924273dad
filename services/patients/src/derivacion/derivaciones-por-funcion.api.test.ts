/** Every route of a referral, called by every function of the site and of another site, and by former ones. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

jest.setTimeout(120_000);

let app: PatientsApp;
let quienes: Readonly<Record<string, Usuario>>;
let paciente: string;
/** One that waits, one that was accepted, one that was answered. */
let solicitada: string;
let aceptada: string;
let respondida: string;
let receptor: { readonly receptor_id: string; readonly sucursal_id: string };

const idDe = ({ body }: { readonly body: unknown }): string => (body as { readonly id: string }).id;

beforeAll(async () => {
  app = await startPatients();
  const { abrir, persona, quitar, paciente: registrar } = cadena(app);
  const [centro, norte] = [await abrir('Centro'), await abrir('Norte')];
  const en = (
    nombre: string,
    funcion: 'odontologo' | 'asistente' | 'recepcion' | 'director',
    sitio = centro,
  ) => persona(nombre, funcion === 'odontologo' ? 'profesional' : 'personal', { [sitio]: funcion });
  const olga = await en('Olga', 'odontologo', norte);
  quienes = {
    responsable: await en('Ana', 'odontologo'),
    'responsable de antes': await en('Beto', 'odontologo'),
    'odontólogo de la sucursal': await en('Eva', 'odontologo'),
    'director que no es odontólogo': await en('Dora', 'director'),
    'director odontólogo': await persona('Dario', 'profesional', { [centro]: 'director' }),
    recepción: await en('Rita', 'recepcion'),
    asistente: await en('Asis', 'asistente'),
    'del equipo': await en('Elsa', 'odontologo', norte),
    'del equipo de antes': await en('Elena', 'odontologo', norte),
    'receptor de una respondida': await en('Nora', 'odontologo', norte),
    'receptor de una aceptada': olga,
    'receptor de una solicitada': await en('Iris', 'odontologo', await abrir('Sur')),
    'odontólogo de otra sucursal': await en('Otto', 'odontologo', await abrir('Oeste')),
    'recepción de otra sucursal': await en('Rosa', 'recepcion', await abrir('Este')),
    'miembro de antes': await en('Mara', 'odontologo'),
    'sin membresía': await persona('Nadie', 'profesional'),
    admin: app.usuario('admin'),
    auditor: app.usuario('auditor'),
  };
  const de = (nombre: string): Usuario => quienes[nombre] as Usuario;
  await quitar(de('miembro de antes'), centro);
  paciente = await registrar(de('responsable de antes'), centro);
  const path = `/api/pacientes/${paciente}`;
  const traspaso = {
    receptor_id: de('responsable').id,
    sucursal_id: centro,
    motivo: 'x',
    turnos: 'conserva',
  };
  await de('responsable de antes').post(`${path}/transferencias`, traspaso);
  for (const quien of ['del equipo', 'del equipo de antes'])
    await de('responsable').post(`${path}/equipo`, { profesional_id: de(quien).id });
  await de('responsable').delete(`${path}/equipo/${de('del equipo de antes').id}`);
  const pedir = async (a: Usuario, sucursal_id: string): Promise<string> =>
    idDe(
      await de('responsable').post(`${path}/derivaciones`, {
        receptor_id: a.id,
        sucursal_id,
        motivo: 'Dolor',
      }),
    );
  const sitioDe = async (quien: Usuario) =>
    String(
      (await app.shared.log.read(`membresias-${quien.id}`)).events.map(
        ({ data }) => (data as { readonly sucursalId: string }).sucursalId,
      )[0],
    );
  const resolver = (quien: Usuario, id: string, como: string) =>
    quien.post(`/api/derivaciones/${id}/${como}`, { informe: 'Terminado' });
  solicitada = await pedir(de('receptor de una solicitada'), await sitioDe(de('receptor de una solicitada')));
  aceptada = await pedir(olga, norte);
  await resolver(olga, aceptada, 'aceptacion');
  respondida = await pedir(de('receptor de una respondida'), norte);
  await resolver(de('receptor de una respondida'), respondida, 'aceptacion');
  await resolver(de('receptor de una respondida'), respondida, 'respuesta');
  receptor = { receptor_id: quienes['odontólogo de la sucursal']?.id ?? '', sucursal_id: centro };
});
afterAll(() => app.stop());

/** Requests that change nothing: when a rule refuses the body, the caller had access. */
const estados = async (quien: Usuario): Promise<readonly number[]> => {
  const de = (id: string, como: string) => quien.post(`/api/derivaciones/${id}/${como}`, {});
  const answers = [
    await quien.get('/api/derivaciones'),
    await quien.get(`/api/pacientes/${paciente}/derivaciones`),
    await quien.post(`/api/pacientes/${paciente}/derivaciones`, {
      ...receptor,
      receptor_id: 'nadie',
      motivo: 'x',
    }),
    await quien.post(`/api/derivaciones/${respondida}/aceptacion`, {}),
    await quien.post(`/api/derivaciones/${respondida}/rechazo`, { motivo: 'No' }),
    await quien.post(`/api/derivaciones/${respondida}/respuesta`, { informe: 'Otra vez' }),
    await de(solicitada, 'cierre'),
    await de(aceptada, 'retiro'),
  ];
  return answers.map(({ status }) => status);
};

const [DEJA, NADA] = [409, 404];
/** Columns: list, list of the paciente, refer, accept, refuse, answer, close, withdraw. 400 and 409 mean access. */
const TABLA: readonly (readonly [string, readonly number[]])[] = [
  ['responsable', [200, 200, 400, NADA, NADA, NADA, DEJA, DEJA]],
  ['responsable de antes', [200, 403, 403, NADA, NADA, NADA, 403, 403]],
  ['odontólogo de la sucursal', [200, 200, 400, NADA, NADA, NADA, 403, 403]],
  ['director que no es odontólogo', [200, 200, 403, NADA, NADA, NADA, DEJA, DEJA]],
  ['director odontólogo', [200, 200, 400, NADA, NADA, NADA, DEJA, DEJA]],
  ['recepción', [200, 200, 403, NADA, NADA, NADA, 403, 403]],
  ['asistente', [200, 200, 403, NADA, NADA, NADA, 403, 403]],
  ['del equipo', [200, 200, 400, NADA, NADA, NADA, 403, 403]],
  // The acceptance added the site of this dentist, and the policy lets the dentists of the site read.
  ['del equipo de antes', [200, 200, 400, NADA, NADA, NADA, 403, 403]],
  ['receptor de una respondida', [200, 200, 400, DEJA, DEJA, DEJA, 403, 403]],
  ['receptor de una aceptada', [200, 200, 400, NADA, NADA, NADA, 403, 403]],
  ['receptor de una solicitada', [200, 403, 403, NADA, NADA, NADA, 403, 403]],
  ['odontólogo de otra sucursal', [200, 403, 403, NADA, NADA, NADA, 403, 403]],
  ['recepción de otra sucursal', [200, 403, 403, NADA, NADA, NADA, 403, 403]],
  ['miembro de antes', [200, 404, 404, NADA, NADA, NADA, 404, 404]],
  ['sin membresía', [200, 404, 404, NADA, NADA, NADA, 404, 404]],
  ['admin', [200, 404, 404, NADA, NADA, NADA, 404, 404]],
  ['auditor', [200, 404, 404, NADA, NADA, NADA, 404, 404]],
];

test.each(TABLA)('%s', async (quien, esperados) =>
  expect(await estados(quienes[quien] as Usuario)).toEqual(esperados),
);

test('who is of the organization is told to whom one refers, with the sites; others are told nobody', async () => {
  const de = async (quien: string) =>
    (await quienes[quien]?.get('/api/derivaciones/receptores'))?.body as readonly {
      readonly nombre: string;
      readonly especialidad: string;
      readonly sucursales: readonly { readonly nombre: string }[];
    }[];
  const vistos = (await de('responsable')).map(
    ({ nombre, sucursales }) => `${nombre}: ${sucursales.map((una) => una.nombre).join()}`,
  );
  expect(vistos).toEqual([
    'Beto: Centro',
    'Dario: Centro',
    'Elena: Norte',
    'Elsa: Norte',
    'Eva: Centro',
    'Iris: Sur',
    'Nora: Norte',
    'Olga: Norte',
    'Otto: Oeste',
  ]);
  for (const quien of ['miembro de antes', 'sin membresía', 'admin', 'auditor'])
    expect(await de(quien)).toEqual([]);
});

test('nobody is missing in the table', () =>
  expect(TABLA.map(([quien]) => quien)).toEqual(Object.keys(quienes)));

test('a list shows the name to whom the data are, and the texts to who reads the history', async () => {
  const ven = async (quien: string): Promise<readonly string[]> => {
    const { text } = (await quienes[quien]?.get('/api/derivaciones')) ?? { text: '' };
    return ['Ana Muñoz', 'Dolor', 'Terminado'].filter((dicho) => text.includes(dicho));
  };
  expect(await ven('responsable')).toEqual(['Ana Muñoz', 'Dolor', 'Terminado']);
  expect(await ven('receptor de una respondida')).toEqual(['Ana Muñoz', 'Dolor', 'Terminado']);
  expect(await ven('receptor de una solicitada')).toEqual(['Dolor']);
  for (const quien of ['responsable de antes', 'recepción', 'odontólogo de otra sucursal', 'admin'])
    expect(await ven(quien)).toEqual([]);
});
