import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { expect, test } from '@jest/globals';
import { instanteEn } from '@odonto/contracts/fechas';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import type { Bundle, FhirResource } from 'fhir/r4.js';
import type { Expediente } from '../expediente/expediente.ts';
import { unExpediente } from '../testing/expediente.builder.ts';
import { bundleDe } from './bundle.ts';
import type { Contexto } from './recurso.ts';

const enBuenosAires = instanteEn('America/Argentina/Buenos_Aires');
const contexto: Contexto = {
  pacienteId: 'p1',
  emision: '2026-11-22T12:00:00.000Z',
  instante: (dia, hora) => new Date(enBuenosAires(dia, hora)).toISOString(),
};

const bundle = (datos: Partial<Expediente>): Bundle =>
  JSON.parse([...bundleDe(unExpediente(datos), contexto)].join('')) as Bundle;

const recursos = <Tipo extends FhirResource['resourceType']>(datos: Partial<Expediente>, tipo: Tipo) =>
  (bundle(datos).entry ?? [])
    .map(({ resource }) => resource)
    .filter(
      (resource): resource is Extract<FhirResource, { resourceType: Tipo }> =>
        resource?.resourceType === tipo,
    );

const registro = (datos: Partial<RegistroDental>): RegistroDental => ({
  id: 'r1',
  paciente_id: 'p1',
  diente_id: 55,
  casillero: 55,
  tratamiento: 'CARIES',
  color: 'a_realizar',
  superficie: ['M', 'O'],
  comentario: '',
  fecha: '2026-05-11T13:00:00.000Z',
  deleted_at: null,
  imagenes: [],
  profesional: { id: 'ana', nombre: '' },
  ...datos,
});

test('una caries es una condición de su diente y sus caras, y deja de estar activa al tratarse', () => {
  const [activa] = recursos({ registros: [registro({})] }, 'Condition');
  expect(activa).toMatchObject({
    code: { text: 'CARIES' },
    clinicalStatus: { coding: [{ code: 'active' }] },
  });
  expect(activa?.bodySite?.flatMap(({ coding = [] }) => coding)).toEqual([
    { system: 'urn:iso:std:iso:3950', code: '55' },
    { system: 'http://terminology.hl7.org/CodeSystem/FDI-surface', code: 'M' },
    { system: 'http://terminology.hl7.org/CodeSystem/FDI-surface', code: 'O' },
  ]);
  const [tratada] = recursos({ registros: [registro({ color: 'realizado' })] }, 'Condition');
  expect(tratada?.clinicalStatus?.coding?.[0]?.code).toBe('resolved');
  const [ausente] = recursos(
    { registros: [registro({ tratamiento: 'AUSENTE', color: 'realizado' })] },
    'Condition',
  );
  expect(ausente?.clinicalStatus?.coding?.[0]?.code).toBe('active');
});

test.each([
  ['a_realizar', 'preparation', undefined],
  ['provisional', 'in-progress', '2026-05-11T13:00:00.000Z'],
  ['realizado', 'completed', '2026-05-11T13:00:00.000Z'],
] as const)('una corona %s es un procedimiento %s', (color, status, performedDateTime) => {
  const [corona] = recursos({ registros: [registro({ tratamiento: 'CORONA', color })] }, 'Procedure');
  expect([corona?.status, corona?.performedDateTime]).toEqual([status, performedDateTime]);
});

test('un turno va en la hora del consultorio', () => {
  const turno = {
    id: 't1',
    profesionalId: 'ana',
    fecha: '2026-11-23',
    hora: '09:30',
    descripcion: '',
    estado: 'confirmado',
  } as const;
  const [cita] = recursos({ turnos: [turno] }, 'Appointment');
  expect([cita?.status, cita?.start, cita?.end, cita?.description]).toEqual([
    'booked',
    '2026-11-23T12:30:00.000Z',
    '2026-11-23T13:00:00.000Z',
    undefined,
  ]);
});

test('un turno termina cuando termina su duración', () => {
  const turno = {
    id: 't1',
    profesionalId: 'ana',
    fecha: '2026-11-23',
    hora: '09:30',
    descripcion: '',
    estado: 'pendiente',
    duracion: 45,
  } as const;
  const [cita] = recursos({ turnos: [turno] }, 'Appointment');
  expect(cita?.end).toBe('2026-11-23T13:15:00.000Z');
});

test('lo pagado suma lo mismo, en pesos', () => {
  const pago = {
    numeroCuota: 1,
    fechaPago: '2026-01-05',
    metodo: 'efectivo',
    referencia: '',
    ...textosDePago.escritos(),
  } as const;
  const tratamiento = {
    id: 't1',
    profesionalId: 'ana',
    descripcion: 'Ortodoncia',
    ...textosDeTratamiento.escritos(),
    fechaInicio: '2026-01-05',
    fechaVencimiento: null,
    cantidadCuotas: 3,
    montoTotal: 100_000,
    pagos: [33_333, 10].map((monto, n) => ({ ...pago, id: `g${n}`, monto })),
  };
  const pagos = recursos({ tratamientos: [tratamiento] }, 'PaymentNotice');
  expect(pagos.map(({ amount }) => amount)).toEqual([
    { value: 333.33, currency: 'ARS' },
    { value: 0.1, currency: 'ARS' },
  ]);
  const [cargo] = recursos({ tratamientos: [tratamiento] }, 'ChargeItem');
  expect(cargo?.priceOverride).toEqual({ value: 1000, currency: 'ARS' });
});

test('toda referencia lleva a un recurso del mismo bundle, y ninguna dirección se repite', () => {
  const entero = bundle({
    registros: [registro({ id: 'mismo' })],
    notas: [
      {
        id: 'mismo',
        profesionalId: 'ana',
        titulo: 'Control',
        descripcion: 'Sin dolor',
        fecha: '2026-05-11T13:00:00.000Z',
      },
    ],
  });
  const direcciones = entero.entry?.map(({ fullUrl }) => fullUrl) ?? [];
  expect(new Set(direcciones).size).toBe(direcciones.length);
  const referencias = [...JSON.stringify(entero).matchAll(/"reference":"([^"]*)"/g)].map(([, cual]) => cual);
  expect(referencias.length).toBeGreaterThan(3);
  expect(referencias.filter((cual) => !direcciones.includes(cual))).toEqual([]);
});
