import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaginaDeLineas } from '@odonto/contracts/auditoria';
import type { PermisosDeCuenta } from '@odonto/contracts/auditoria-permisos';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

/** By default at noon in Buenos Aires. */
const el = (dia: string, hora = '15:00') => ({ recordedAt: `2026-03-${dia}T${hora}:00.000Z` });
const datos = {
  direccion: '',
  telefono: '',
  zonaHoraria: 'America/Argentina/Buenos_Aires',
  color: '#123456',
};
const persona = (nombre: string, apellido: string) => ({
  nombre,
  apellido,
  email: `${nombre}@clinica.com`,
  telefono: '',
  especialidad: '',
  matricula: '',
});
const derechos = { agregados: [], quitados: [] };

let service: TempService;
let laPractica: Practica;

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  const { escribir } = laPractica;
  await escribir('organizacion', [
    {
      type: 'SucursalAbierta',
      data: { sucursalId: 'c', datos: { nombre: 'Centro', ...datos } },
      de: el('02'),
    },
    {
      type: 'SucursalAbierta',
      data: { sucursalId: 'n', datos: { nombre: 'Norte', ...datos } },
      de: el('02'),
    },
    {
      type: 'SucursalCambiada',
      data: { sucursalId: 'c', cambios: { nombre: 'Casa central' } },
      de: el('08'),
    },
    { type: 'SucursalArchivada', data: { sucursalId: 'n' }, de: el('09') },
  ]);
  for (const [profesionalId, rol, de] of [
    ['marta', 'profesional', persona('Marta', 'Díaz')],
    ['rita', 'personal', persona('Rita', 'Sosa')],
  ] as const)
    await escribir(`profesional-${profesionalId}`, [
      { type: 'ProfesionalRegistrado', data: { profesionalId, rol, datos: de }, de: el('02') },
    ]);
  const deMarta = { membresiaId: 'm1', profesionalId: 'marta', sucursalId: 'c' };
  await escribir('membresias-marta', [
    { type: 'MembresiaOtorgada', data: { ...deMarta, ...derechos, funcion: 'director' }, de: el('03') },
    {
      type: 'MembresiaCambiada',
      data: { ...deMarta, agregados: [], quitados: ['pagos.anular'], funcion: 'director' },
      de: el('05'),
    },
    // At 23:30 there, which is the next day in UTC.
    { type: 'MembresiaQuitada', data: deMarta, de: el('08', '02:30') },
  ]);
  const deRita = { membresiaId: 'm2', profesionalId: 'rita', sucursalId: 'n' };
  await escribir('membresias-rita', [
    { type: 'MembresiaOtorgada', data: { ...deRita, ...derechos, funcion: 'director' }, de: el('04') },
  ]);
  await escribir('profesional-marta', [
    { type: 'RolCambiado', data: { profesionalId: 'marta', rol: 'personal' }, de: el('06') },
  ]);
});
afterAll(() => service.stop());

const al = (fecha: string, mas = ''): Promise<readonly PermisosDeCuenta[]> =>
  laPractica.pedir(`/api/auditoria/permisos?fecha=2026-03-${fecha}${mas}`);
const quienes = async (fecha: string) =>
  (await al(fecha)).map(({ nombre, sucursal, funcion }) => [nombre, sucursal, funcion]);

test('who had a function in which site, at the end of each day', async () => {
  expect(await quienes('02')).toEqual([]);
  expect(await quienes('03')).toEqual([['Marta Díaz', 'Centro', 'director']]);
  const ambas = [
    ['Marta Díaz', 'Centro', 'director'],
    ['Rita Sosa', 'Norte', 'director'],
  ];
  expect(await quienes('04')).toEqual(ambas);
  expect(await quienes('06')).toEqual(ambas);
  // She was removed on the 7th at 23:30, and Norte was archived on the 9th.
  expect(await quienes('07')).toEqual([['Rita Sosa', 'Norte', 'director']]);
  expect(await quienes('09')).toEqual([]);
  expect((await al('04', '&profesional=rita')).map(({ profesional_id: id }) => id)).toEqual(['rita']);
  expect(await al('04', '&profesional=nadie')).toEqual([]);
});

test('with the permissions of that day: exceptions, and the records only for who was a dentist', async () => {
  const [deMarta, deRita] = await al('04');
  expect(deMarta?.permisos).toEqual(expect.arrayContaining(['historia.ver', 'pagos.anular']));
  expect(deRita?.permisos).toContain('pagos.anular');
  expect(deRita?.permisos).not.toContain('historia.ver');
  const [el5] = await al('05');
  expect([el5?.quitados, el5?.permisos.includes('pagos.anular')]).toEqual([['pagos.anular'], false]);
  expect((await al('05'))[0]?.permisos).toContain('historia.ver');
  expect((await al('06'))[0]?.permisos).not.toContain('historia.ver');
});

test('a day is required, and only auditors and admins ask', async () => {
  const { auditor } = laPractica;
  for (const [query, message] of [
    ['', 'La fecha es obligatoria'],
    ['?fecha=2026-02-30', 'La fecha no es válida'],
  ]) {
    const { status, body } = await auditor.get(`/api/auditoria/permisos${query}`);
    expect([status, body]).toEqual([400, expect.objectContaining({ message })]);
  }
  for (const rol of ['profesional', 'personal'] as const)
    expect((await usuario(service, rol).get('/api/auditoria/permisos?fecha=2026-03-04')).status).toBe(403);
});

test('the timeline names the account and the site, and stands on the timeline of the account', async () => {
  const { lineas } = await laPractica.pedir<PaginaDeLineas>(
    '/api/auditoria/lineas?tipo=profesional&id=marta&clase=cuentas&orden=asc',
  );
  expect(lineas.map(({ frase, detalle }) => [frase, detalle])).toEqual([
    ['Registró una cuenta de Profesional', 'Marta Díaz · Marta@clinica.com'],
    ['Otorgó a Marta Díaz la función Director en Casa central', null],
    ['Cambió los permisos de Marta Díaz: la función Director en Casa central', 'no puede anular pagos'],
    ['Quitó a Marta Díaz de Casa central', null],
    ['Cambió el rol de la cuenta a Personal de sucursal', null],
  ]);
});

test('once the account is erased, no sentence names it', async () => {
  await laPractica.escribir('profesional-marta', [
    { type: 'ProfesionalEliminado', data: { profesionalId: 'marta' }, de: el('10') },
  ]);
  const { lineas } = await laPractica.pedir<PaginaDeLineas>(
    '/api/auditoria/lineas?tipo=profesional&id=marta&clase=cuentas',
  );
  const frases = lineas.map(({ frase }) => frase).join(' ');
  expect(frases).toContain('Otorgó a una cuenta eliminada la función Director');
  expect(frases).not.toContain('Marta');
  expect((await al('04')).map(({ nombre }) => nombre)).toEqual([null, 'Rita Sosa']);
});
