import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { exports } from './service.ts';

jest.setTimeout(60_000);

let service: TempService;
let ana: Usuario;
let pacienteId: string;

beforeAll(async () => {
  service = await tempService(exports);
  ana = usuario(service);
  pacienteId = (await publicarPaciente(service.shared.log, ana.id)).id;
  const de = { tratamientoId: 't1', pacienteId, profesionalId: ana.id };
  const events: TratamientoEvent[] = [
    {
      type: 'TratamientoAcordado',
      data: {
        ...de,
        descripcion: 'Ortodoncia ñandú €',
        ...textosDeTratamiento.nada(),
        montoTotal: 100_000,
        cantidadCuotas: 3,
        fechaInicio: '2026-01-31',
        fechaVencimiento: null,
      },
    },
    {
      type: 'PagoRegistrado',
      data: {
        ...de,
        pagoId: 'g1',
        monto: 33_333,
        fechaPago: '2026-01-31',
        metodo: 'mercado_pago',
        referencia: null,
        ...textosDePago.nada(),
        numeroCuota: 2,
      },
    },
  ];
  await service.shared.log.append(
    'tratamiento-t1',
    'no-stream',
    events.map((event) => ({
      id: crypto.randomUUID(),
      event,
      metadata: {
        recordedAt: '2026-01-31T12:00:00.000Z',
        actor: { id: ana.id, rol: 'profesional' },
        requestId: 'r',
      },
    })),
  );
});
afterAll(() => service.stop());

const pedir = (path: string, quien = ana.id) =>
  fetch(`${service.url}/api/export/pacientes/${pacienteId}${path}`, {
    headers: { authorization: `Bearer ${service.token({ id: quien })}` },
  });

test('el recibo de un pago se descarga como PDF, con su cuota y el día', async () => {
  const response = await pedir('/pagos/g1/recibo-pdf');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="recibo-cuota-2-\d{4}-\d{2}-\d{2}\.pdf"$/,
  );
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('el estado de cuenta también', async () => {
  const response = await pedir('/financiacion-pdf');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /filename="estado-cuenta-\d{4}-\d{2}-\d{2}\.pdf"/,
  );
  await response.arrayBuffer();
});

test('el de un pago que no está, o de otro profesional, no se encuentra', async () => {
  expect((await pedir('/pagos/g9/recibo-pdf')).status).toBe(404);
  expect((await pedir('/pagos/g1/recibo-pdf', crypto.randomUUID())).status).toBe(404);
});
