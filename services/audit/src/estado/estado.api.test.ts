import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { defined } from '@odonto/event-kit/decider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  Comparacion,
  CuentaAuditada,
  OdontogramaAl,
  ReplaySteps,
} from '@odonto/contracts/auditoria-estado';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

const de = { pacienteId: 'juana', profesionalId: 'sol' };
const registro = {
  ...de,
  registroId: 'r1',
  diente: 16,
  tratamiento: 'CARIES',
  estado: 'a_realizar',
  superficies: ['O', 'M'],
  comentario: 'profunda',
};
const tratamiento = { ...de, tratamientoId: 'orto' };
const pago = {
  ...tratamiento,
  pagoId: 'p1',
  numeroCuota: 1,
  monto: 1_200_000,
  fechaPago: '2026-02-10',
  metodo: 'efectivo',
  referencia: null,
  ...textosDePago.nada(),
};
const el = (dia: string, effectiveAt?: string) =>
  defined({ recordedAt: `2026-03-${dia}T15:00:00.000Z`, effectiveAt });

let service: TempService;
let laPractica: Practica;
const pedir = <T>(que: string): Promise<T> => laPractica.pedir<T>(`/api/auditoria/pacientes/juana/${que}`);

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  const { escribir } = laPractica;
  await escribir('paciente-juana', [
    {
      type: 'PacienteRegistrado',
      data: { ...de, datos: unosDatos({ nombre: 'Juana', cuil: '1' }) },
      de: el('01'),
    },
  ]);
  await escribir('odontograma-juana', [
    { type: 'TratamientoDentalRegistrado', data: registro, de: el('02') },
    {
      type: 'TratamientoDentalCorregido',
      data: { ...registro, estado: 'realizado', superficies: ['O'] },
      de: el('05'),
    },
  ]);
  await escribir('tratamiento-orto', [
    {
      type: 'TratamientoAcordado',
      data: {
        ...tratamiento,
        montoTotal: 5_000_000,
        cantidadCuotas: 5,
        descripcion: 'Ortodoncia',
        ...textosDeTratamiento.nada(),
        fechaInicio: '2026-02-01',
        fechaVencimiento: null,
      },
      de: el('03', '2026-02-01'),
    },
    { type: 'PagoRegistrado', data: pago, de: el('04', '2026-02-10') },
    {
      type: 'PagoCorregido',
      data: { ...pago, monto: 1_000_000, fechaPago: '2026-02-20' },
      de: el('06', '2026-02-20'),
    },
    { type: 'PagoRegistrado', data: { ...pago, pagoId: 'p2', numeroCuota: 2 }, de: el('07', '2026-02-10') },
    { type: 'PagoAnulado', data: { ...tratamiento, pagoId: 'p2', numeroCuota: 2 }, de: el('08') },
  ]);
});
afterAll(() => service.stop());

const figuras = ({ total_tratamientos, total_pagado, saldo, pagos }: CuentaAuditada) => [
  total_tratamientos,
  total_pagado,
  saldo,
  pagos.length,
];

test.each([
  ['2026-03-02', [0, 0, 0, 0]],
  ['2026-03-04', [50_000, 12_000, 38_000, 1]],
  ['2026-03-06', [50_000, 10_000, 40_000, 1]],
  ['2026-03-07', [50_000, 22_000, 28_000, 2]],
  ['2026-03-08', [50_000, 10_000, 40_000, 1]],
])('lo que se sabía el %s: %j', async (al, esperadas) =>
  expect(figuras(await pedir(`cuenta?reloj=registrado&al=${al}`))).toEqual(esperadas),
);

test.each([
  ['2026-01-31', [0, 0, 0, 0]],
  ['2026-02-01', [50_000, 0, 50_000, 0]],
  // After the correction the payment is of the 20th, and the annulled payment does not count.
  ['2026-02-15', [50_000, 0, 50_000, 0]],
  ['2026-02-20', [50_000, 10_000, 40_000, 1]],
])('lo que era cierto el %s, según se sabe ahora: %j', async (al, esperadas) =>
  expect(figuras(await pedir(`cuenta?reloj=efectivo&al=${al}`))).toEqual(esperadas),
);

test('el odontograma de cada instante, con el hecho que lo dejó así y su comentario', async () => {
  const antes = await pedir<OdontogramaAl>('odontograma?al=2026-03-04');
  expect(antes.registros).toMatchObject([
    {
      id: 'r1',
      color: 'a_realizar',
      superficie: ['O', 'M'],
      comentario: 'profunda',
      cita: { evento: 'TratamientoDentalRegistrado', autor: { id: 'sol' } },
    },
  ]);
  const despues = await pedir<OdontogramaAl>('odontograma?al=2026-03-05T15:00:00.000Z');
  expect(despues.registros).toMatchObject([
    { color: 'realizado', superficie: ['O'], fecha: antes.registros[0]?.fecha },
  ]);
  expect((await pedir<OdontogramaAl>('odontograma?al=2026-03-05T14:59:59.999Z')).registros).toEqual(
    antes.registros,
  );
});

test('paso a paso: cada hecho es un lugar del control, en el orden del reloj', async () => {
  const { pasos } = await pedir<ReplaySteps>('pasos?reloj=registrado');
  expect(pasos.map(({ parte, evento }) => [parte, evento])).toEqual([
    ['odontograma', 'TratamientoDentalRegistrado'],
    ['cuenta', 'TratamientoAcordado'],
    ['cuenta', 'PagoRegistrado'],
    ['odontograma', 'TratamientoDentalCorregido'],
    ['cuenta', 'PagoCorregido'],
    ['cuenta', 'PagoRegistrado'],
    ['cuenta', 'PagoAnulado'],
  ]);
  const cuentas = await Promise.all(
    pasos.map(({ instante, posicion }) => pedir<CuentaAuditada>(`cuenta?al=${instante}&hasta=${posicion}`)),
  );
  expect(cuentas.map(({ total_pagado }) => total_pagado)).toEqual([
    0, 0, 12_000, 12_000, 10_000, 22_000, 10_000,
  ]);
  const efectivos = (await pedir<ReplaySteps>('pasos?reloj=efectivo&parte=cuenta')).pasos;
  expect(efectivos.map(({ instante }) => instante.slice(0, 10))).toEqual([
    '2026-02-01',
    '2026-02-10',
    '2026-02-10',
    '2026-02-20',
    '2026-03-08',
  ]);
});

test('dos instantes lado a lado: cada cara y cada cifra que cambió cita su hecho', async () => {
  const { caras, cifras } = await pedir<Comparacion>('comparacion?antes=2026-03-04&despues=2026-03-08');
  expect(caras).toMatchObject([
    { diente_id: 16, superficie: 'M', antes: { id: 'r1' }, despues: null },
    { diente_id: 16, superficie: 'O', antes: { color: 'a_realizar' }, despues: { color: 'realizado' } },
  ]);
  expect(caras.map(({ citas: citations }) => citations.map(({ evento }) => evento))).toEqual([
    ['TratamientoDentalCorregido'],
    ['TratamientoDentalCorregido'],
  ]);
  expect(cifras.map(({ ambito, campo, antes, despues }) => [ambito, campo, antes, despues])).toEqual([
    ['cuenta', 'total_pagado', 12_000, 10_000],
    ['cuenta', 'saldo', 38_000, 40_000],
    ['tratamiento', 'total_pagado', 12_000, 10_000],
    ['tratamiento', 'saldo', 38_000, 40_000],
    ['pago', 'monto_pagado', 12_000, 10_000],
    ['pago', 'fecha_pago', '2026-02-10', '2026-02-20'],
  ]);
  expect(cifras.at(-1)?.citas.map(({ evento }) => evento)).toEqual(['PagoCorregido']);
  expect(cifras[0]?.citas.map(({ evento }) => evento)).toEqual([
    'PagoCorregido',
    'PagoRegistrado',
    'PagoAnulado',
  ]);
});

test('borrado el paciente, los totales y las piezas siguen y los textos no', async () => {
  await laPractica.escribir('paciente-juana', [{ type: 'PacienteEliminado', data: de }]);
  await service.shared.keys.destroy('juana');
  const odontograma = await pedir<OdontogramaAl>('odontograma');
  expect(odontograma.registros).toMatchObject([
    { diente_id: 16, comentario: '', comentario_eliminado: true },
  ]);
  const cuenta = await pedir<CuentaAuditada>('cuenta');
  expect(figuras(cuenta)).toEqual([50_000, 10_000, 40_000, 1]);
  expect(cuenta.tratamientos).toMatchObject([{ descripcion: '', datos_eliminados: true }]);
});

test('un profesional no la ve, y de nadie no hay nada', async () => {
  for (const que of ['pasos', 'odontograma', 'cuenta', 'comparacion'])
    expect((await usuario(service).get(`/api/auditoria/pacientes/juana/${que}`)).status).toBe(403);
  expect((await laPractica.auditor.get('/api/auditoria/pacientes/nadie/cuenta')).status).toBe(404);
});
