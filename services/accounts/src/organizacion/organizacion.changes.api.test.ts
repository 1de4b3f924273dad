/** The accounts that are notified of changed permissions, as the gateway receives the notifications. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changesSecret } from '@odonto/service-kit/settings';
import { type AccountsApp, RUTA, startAccounts } from '../testing/accounts-app.ts';
import { ORGANIZACION, type Persona, startChain } from '../testing/organizacion.ts';

let app: AccountsApp;
let chain: Awaited<ReturnType<typeof startChain>>;
let rita: Persona;
let marta: Persona;
let personas: Persona[];

beforeAll(async () => {
  app = await startAccounts();
  chain = await startChain(app);
  rita = await chain.persona('Rita', 'personal');
  marta = await chain.persona('Marta', 'profesional');
  personas = [rita, marta];
});
afterAll(() => app.stop());

/** The accounts that are notified from the start of `actions` until there are `cuantos` notifications. */
const avisados = async (actions: () => Promise<unknown>, cuantos: number): Promise<readonly string[]> => {
  const gone = new AbortController();
  const { body } = await fetch(`${app.url}/cambios`, {
    headers: { authorization: `Bearer ${changesSecret(app.shared.secret)}` },
    signal: gone.signal,
  });
  const nombres = new Map(personas.map(({ id, nombre }) => [id, nombre]));
  const decoder = new TextDecoder();
  let heard = '';
  let acted = false;
  for await (const chunk of body ?? []) {
    heard += decoder.decode(chunk);
    // The first chunk shows that the stream is open.
    if (!acted) await actions();
    acted = true;
    if (heard.split('"permisos"').length > cuantos) break;
  }
  gone.abort();
  return [...heard.matchAll(/"tipo":"permisos","id":"([^"]+)","profesionalId":"([^"]+)"/g)].map(
    ([, id = '', profesionalId]) => {
      expect(id).toBe(profesionalId);
      return nombres.get(id) ?? id;
    },
  );
};

test('the account whose membership is granted, changed, removed or ended', async () => {
  const avisadas = await avisados(async () => {
    const id = await chain.sumar(rita, chain.centro, 'recepcion');
    const ruta = `${ORGANIZACION}/membresias/${id}`;
    await chain.admin.call('PUT', ruta, { funcion: 'asistente' });
    await chain.admin.call('DELETE', ruta);
    await chain.sumar(marta, chain.centro, 'odontologo');
    await chain.admin.call('PUT', `${RUTA}/${marta.id}`, { rol: 'auditor' });
  }, 5);
  expect(avisadas).toEqual(['Rita', 'Rita', 'Rita', 'Marta', 'Marta']);
  await chain.admin.call('PUT', `${RUTA}/${marta.id}`, { rol: 'profesional' });
});

test('the whole team of a site that is archived or reopened, and nobody else', async () => {
  const norte = await chain.abrir('Norte');
  await chain.sumar(rita, norte, 'recepcion');
  await chain.sumar(marta, norte, 'odontologo');
  const avisadas = await avisados(async () => {
    await chain.admin.call('PUT', `${ORGANIZACION}/sucursales/${norte}`, { telefono: '1' });
    await chain.admin.call('POST', `${ORGANIZACION}/sucursales/${norte}/archivo`);
    await chain.admin.call('POST', `${ORGANIZACION}/sucursales/${norte}/reapertura`);
  }, 4);
  expect(avisadas.toSorted((a, b) => a.localeCompare(b))).toEqual(['Marta', 'Marta', 'Rita', 'Rita']);
});

test('the other admins and the auditors, of every site that is opened, archived or reopened', async () => {
  personas.push(await chain.persona('Olga', 'admin'), await chain.persona('Aldo', 'auditor'));
  const avisadas = await avisados(async () => {
    const sur = await chain.abrir('Sur');
    await chain.admin.call('POST', `${ORGANIZACION}/sucursales/${sur}/archivo`);
    await chain.admin.call('POST', `${ORGANIZACION}/sucursales/${sur}/reapertura`);
  }, 6);
  const cadaUna = ['Aldo', 'Aldo', 'Aldo', 'Olga', 'Olga', 'Olga'];
  expect(avisadas.toSorted((a, b) => a.localeCompare(b))).toEqual(cadaUna);
});
