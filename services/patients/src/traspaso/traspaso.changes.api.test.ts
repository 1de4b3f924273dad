/** Who is notified that a paciente was transferred, as the gateway receives the changes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changesSecret } from '@odonto/service-kit/settings';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let laCadena: Cadena;
let ana: Usuario;
let eva: Usuario;
let centro: string;

beforeAll(async () => {
  app = await startPatients();
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  ana = await laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo' });
  eva = await laCadena.persona('Eva', 'profesional', { [centro]: 'odontologo' });
});
afterAll(() => app.stop());

/** `tipo id profesionalId` */
const avisosEn = (heard: string): ReadonlySet<string> =>
  new Set(
    [...heard.matchAll(/"tipo":"([^"]+)","id":"([^"]+)","profesionalId":"([^"]+)"/g)].map(
      ([, tipo, id, profesionalId]) => `${tipo} ${id} ${profesionalId}`,
    ),
  );

/**
 * The changes that the action causes.
 * @param sobre the id that they are about: changes of earlier actions may still arrive, and are left out
 */
const avisos = async (
  action: () => Promise<unknown>,
  cuantos: number,
  sobre?: string,
): Promise<ReadonlySet<string>> => {
  const suyos = (heard: string): ReadonlySet<string> =>
    new Set([...avisosEn(heard)].filter((uno) => sobre === undefined || uno.split(' ')[1] === sobre));
  const gone = new AbortController();
  const { body } = await fetch(`${app.url}/cambios`, {
    headers: { authorization: `Bearer ${changesSecret(app.shared.secret)}` },
    signal: gone.signal,
  });
  const decoder = new TextDecoder();
  let heard = '';
  let acted = false;
  for await (const chunk of body ?? []) {
    heard += decoder.decode(chunk);
    // The first chunk means that the stream is open.
    if (!acted) await action();
    acted = true;
    if (suyos(heard).size >= cuantos) break;
  }
  gone.abort();
  return suyos(heard);
};

test('the responsable before, the one now, and whoever joins the team', async () => {
  const paciente = await laCadena.paciente(ana, centro);
  const body = { receptor_id: eva.id, sucursal_id: centro, motivo: 'Se muda', turnos: 'conserva' };
  let id = '';
  const oidos = await avisos(async () => {
    const answer = await ana.post(`/api/pacientes/${paciente}/transferencias`, body);
    ({ id } = answer.body as { readonly id: string });
  }, 4);
  expect(oidos).toEqual(
    new Set(
      [ana.id, eva.id].flatMap((quien) => [`paciente ${paciente} ${quien}`, `transferencia ${id} ${quien}`]),
    ),
  );
  const sumar = () => eva.post(`/api/pacientes/${paciente}/equipo`, { profesional_id: ana.id });
  expect(await avisos(sumar, 2)).toEqual(
    new Set([ana.id, eva.id].map((quien) => `paciente ${paciente} ${quien}`)),
  );
});

test('of a referral: who asks for it, the receiver, the responsable, and the inbox of who directs the site', async () => {
  const [norte, sur] = [await laCadena.abrir('Norte'), await laCadena.abrir('Sur')];
  const nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  const dora = await laCadena.persona('Dora', 'personal', { [norte]: 'director' });
  const sonia = await laCadena.persona('Sonia', 'profesional', { [sur]: 'odontologo' });
  const paciente = await laCadena.paciente(nora, norte);
  const body = { receptor_id: sonia.id, sucursal_id: sur, motivo: 'Conducto' };
  let id = '';
  const oidos = await avisos(async () => {
    const answer = await nora.post(`/api/pacientes/${paciente}/derivaciones`, body);
    ({ id } = answer.body as { readonly id: string });
  }, 4);
  const lados = [nora.id, sonia.id].map((quien) => `derivacion ${id} ${quien}`);
  const bandejas = [nora.id, dora.id].map((quien) => `paciente ${paciente} ${quien}`);
  expect(oidos).toEqual(new Set([...lados, ...bandejas]));
  const rechazar = () => sonia.post(`/api/derivaciones/${id}/rechazo`, { motivo: 'Sin lugar' });
  expect(await avisos(rechazar, 4)).toEqual(oidos);
  const otra = (await nora.post(`/api/pacientes/${paciente}/derivaciones`, body)).body as {
    readonly id: string;
  };
  const aceptar = () => sonia.post(`/api/derivaciones/${otra.id}/aceptacion`, {});
  const aceptada = [nora.id, sonia.id].map((quien) => `derivacion ${otra.id} ${quien}`);
  expect(await avisos(aceptar, 2, otra.id)).toEqual(new Set(aceptada));
});

test('of an account that treats nobody any more: who directs a site of its pacientes', async () => {
  const [norte, sur] = [await laCadena.abrir('Este'), await laCadena.abrir('Oeste')];
  const nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  const dora = await laCadena.persona('Dora', 'personal', { [norte]: 'director' });
  await laCadena.persona('Delia', 'personal', { [sur]: 'director' });
  await laCadena.persona('Rita', 'personal', { [norte]: 'recepcion' });
  await laCadena.paciente(nora, norte);
  const suyo = new Set([`paciente ${nora.id} ${dora.id}`]);
  const desactivar = () =>
    laCadena.publicar(`profesional-${nora.id}`, {
      type: 'ProfesionalDesactivado',
      data: { profesionalId: nora.id },
    });
  expect(await avisos(desactivar, 1, nora.id)).toEqual(suyo);
  expect(await avisos(() => laCadena.quitar(nora, norte), 1, nora.id)).toEqual(suyo);
});

test('of a request for access: who asked learns the answer, who decides learns of both', async () => {
  const [norte, sur] = [await laCadena.abrir('Norte'), await laCadena.abrir('Sur')];
  const rosa = await laCadena.persona('Rosa', 'personal', { [norte]: 'recepcion' });
  const nora = await laCadena.persona('Nora', 'profesional', { [sur]: 'odontologo' });
  const dora = await laCadena.persona('Dora', 'personal', { [sur]: 'director' });
  const paciente = await laCadena.paciente(nora, sur, { cuil: '30888777' });
  const deciden = [nora.id, dora.id].map((quien) => `paciente ${paciente} ${quien}`);
  const pedido = { sucursal_id: norte, cuil: '30888777', motivo: 'Se mudó' };
  const pedir = () => rosa.post('/api/pedidos-de-acceso', pedido);
  const oidos = await avisos(pedir, deciden.length + 1);
  const [suyo = ''] = [...oidos].filter((aviso) => aviso.startsWith('pedido-de-acceso'));
  const [, id] = suyo.split(' ');
  expect(oidos).toEqual(new Set([...deciden, `pedido-de-acceso ${id} ${rosa.id}`]));
  const rechazar = () => nora.post(`/api/pedidos-de-acceso/${id}/rechazo`);
  expect(await avisos(rechazar, deciden.length + 1)).toEqual(oidos);
});
