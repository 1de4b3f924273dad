/** Reads by somebody without a relation to the paciente (docs/spec/audit.md#findings). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaginaDeHallazgos } from '@odonto/contracts/auditoria-hallazgos';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

let service: TempService;
let laPractica: Practica;

const de = { pacienteId: 'juana', profesionalId: 'ana' };
const a = (hora: string, actor = 'sistema', rol = 'sistema') => ({
  recordedAt: `2026-03-10T${hora}:00.000Z`,
  actor: { id: actor, rol } as never,
});

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  const { escribir } = laPractica;
  const sitio = { nombre: 'Centro', direccion: '', telefono: '', zonaHoraria: '', color: '#123456' };
  const persona = { apellido: '', email: 'x@y.zz', telefono: '', especialidad: '', matricula: '' };
  await escribir('organizacion', [
    { type: 'SucursalAbierta', data: { sucursalId: 'c', datos: sitio }, de: a('01:00') },
    {
      type: 'SucursalAbierta',
      data: { sucursalId: 'n', datos: { ...sitio, nombre: 'Norte' } },
      de: a('01:00'),
    },
  ]);
  for (const [profesionalId, sucursalId] of [
    ['ana', 'c'],
    ['eva', 'c'],
    ['ines', 'n'],
    ['nora', 'n'],
  ] as const) {
    const datos = { ...persona, nombre: profesionalId };
    await escribir(`profesional-${profesionalId}`, [
      { type: 'ProfesionalRegistrado', data: { profesionalId, rol: 'profesional', datos }, de: a('01:00') },
    ]);
    const membresia = { membresiaId: `m-${profesionalId}`, profesionalId, sucursalId, funcion: 'odontologo' };
    await escribir(`membresias-${profesionalId}`, [
      { type: 'MembresiaOtorgada', data: { ...membresia, agregados: [], quitados: [] }, de: a('01:00') },
    ]);
  }
  const acceso = { accesoId: randomUUID(), integranteId: 'ines', motivo: 'Llegó con dolor' };
  await escribir('paciente-juana', [
    { type: 'PacienteRegistrado', data: { ...de, datos: unosDatos() }, de: a('02:00') },
    { type: 'PacienteIncorporado', data: { ...de, sucursalId: 'c', numeroHc: 1 }, de: a('02:00') },
    {
      type: 'AccesoExcepcionalAbierto',
      data: { ...de, ...acceso, hasta: '2026-03-11T03:00:00.000Z' },
      de: a('03:00'),
    },
    {
      type: 'PacienteTransferido',
      data: {
        ...de,
        profesionalId: 'eva',
        anteriorId: 'ana',
        sucursalId: 'c',
        motivo: 'x',
        turnos: 'conserva',
      },
      de: a('05:00'),
    },
  ]);
  const lee = (quien: string, hora: string, rol = 'profesional') => ({
    type: 'FichaConsultada',
    data: { pacienteId: 'juana', lectorId: quien, hora: `2026-03-10T${hora.slice(0, 2)}` },
    de: a(hora, quien, rol),
  });
  await escribir('lecturas-juana.20260310', [
    lee('ana', '03:10'),
    lee('eva', '03:11'),
    lee('ines', '03:12'),
    lee('nora', '03:13'),
    lee('aud', '03:14', 'auditor'),
    // The first is recorded 4 seconds after the paciente was transferred from Ana to Eva, the second an hour later.
    {
      ...lee('ana', '05:00'),
      de: { ...a('05:00', 'ana', 'profesional'), recordedAt: '2026-03-10T05:00:04.000Z' },
    },
    lee('ana', '06:00'),
  ]);
});
afterAll(() => service.stop());

const pagina = (mas = ''): Promise<PaginaDeHallazgos> =>
  laPractica.pedir(`/api/auditoria/hallazgos/lecturas-sin-relacion?x=1${mas}`);
const vistas = ({ hallazgos }: PaginaDeHallazgos) =>
  hallazgos.map(({ linea: { autor, frase }, motivo }) => [autor.id, frase, motivo]);

const LEYO = 'Consultó la ficha del paciente';

test('those by who had no relation then, and those by an exceptional access alone, the newest first', async () => {
  const todas = await pagina();
  expect(vistas(todas)).toEqual([
    ['ana', LEYO, 'Sin relación con el paciente'],
    ['nora', LEYO, 'Sin relación con el paciente'],
    ['ines', LEYO, 'Solo por un acceso excepcional'],
  ]);
  expect(todas.siguiente).toBeNull();
});

test('in pages, of one author, and of a period', async () => {
  const primera = await pagina('&limite=1');
  expect(vistas(primera).map(([quien]) => quien)).toEqual(['ana']);
  const segunda = await pagina(`&limite=1&cursor=${primera.siguiente}`);
  expect(vistas(segunda).map(([quien]) => quien)).toEqual(['nora']);
  expect(vistas(await pagina('&autor=ines')).map(([quien]) => quien)).toEqual(['ines']);
  expect(vistas(await pagina('&desde=2026-03-10T05:30:00.000Z')).map(([quien]) => quien)).toEqual(['ana']);
});
