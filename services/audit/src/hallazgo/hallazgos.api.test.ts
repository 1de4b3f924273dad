import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaginaDeHallazgos } from '@odonto/contracts/auditoria-hallazgos';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

const de = { pacienteId: 'juana', profesionalId: 'sol', tratamientoId: 'orto' };
const acordado = {
  ...de,
  montoTotal: 5_000_000,
  cantidadCuotas: 5,
  descripcion: 'Ortodoncia',
  ...textosDeTratamiento.nada(),
  fechaInicio: '2026-03-02',
  fechaVencimiento: null,
};
const pago = {
  ...de,
  pagoId: 'p1',
  numeroCuota: 1,
  monto: 1_200_000,
  fechaPago: '2026-03-02',
  metodo: 'efectivo',
  referencia: null,
  ...textosDePago.nada(),
  observaciones: 'Seña',
};
/** By default at noon in Buenos Aires; 2 March 2026 is a Monday. */
const el = (dia: string, hora = '15:00', effectiveAt = `2026-03-${dia}`) => ({
  recordedAt: `2026-03-${dia}T${hora}:00.000Z`,
  effectiveAt,
});

let service: TempService;
let laPractica: Practica;

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  await laPractica.escribir('tratamiento-orto', [
    { type: 'TratamientoAcordado', data: acordado, de: el('02') },
    { type: 'CondicionesCambiadas', data: { ...de, montoTotal: 4_000_000, cantidadCuotas: 4 }, de: el('02') },
    { type: 'PagoRegistrado', data: pago, de: el('03') },
    { type: 'PagoCorregido', data: { ...pago, monto: 1_000_000 }, de: el('04') },
    { type: 'PagoCorregido', data: { ...pago, monto: 1_000_000, metodo: 'transferencia' }, de: el('05') },
    // Recorded on Sunday the 8th at 23:14 there, with an effective date five weeks before.
    { type: 'PagoRegistrado', data: { ...pago, pagoId: 'p2' }, de: el('09', '02:14', '2026-02-01') },
    {
      type: 'PagoAnulado',
      data: { ...de, pagoId: 'p1', numeroCuota: 1 },
      de: { ...el('10'), actor: { id: 'otra', rol: 'profesional' } },
    },
  ]);
});
afterAll(() => service.stop());

const hallazgos = async (que: string) => {
  const { hallazgos: encontrados } = await laPractica.pedir<PaginaDeHallazgos>(
    `/api/auditoria/hallazgos/${que}`,
  );
  return encontrados.map(({ motivo, ...hallazgo }) => ({
    ...hallazgo,
    motivo: motivo.replaceAll('\u00a0', ' '),
  }));
};
const motivos = async (que: string) => (await hallazgos(que)).map(({ motivo }) => motivo);

test('pagos corregidos o anulados, con lo que eran y lo que pasaron a ser', async () => {
  const encontrados = await hallazgos('pagos-alterados');
  expect(encontrados.map(({ motivo }) => motivo)).toEqual([
    'Se anuló un pago de $ 10.000,00',
    'Se corrigió un pago de $ 10.000,00',
    'El pago era de $ 12.000,00 y pasó a $ 10.000,00',
  ]);
  expect(encontrados[2]).toMatchObject({
    campos: [{ campo: 'monto_pagado', antes: 12_000, despues: 10_000 }],
    linea: { evento: 'PagoCorregido' },
    anterior: { evento: 'PagoRegistrado', detalle: 'Seña' },
  });
  expect(encontrados[1]?.campos).toEqual([
    { campo: 'metodo_pago', etiqueta: 'Método de pago', antes: 'Efectivo', despues: 'Transferencia' },
  ]);
  expect(encontrados[0]?.campos).toHaveLength(3);
});

test('registros con fecha anterior a la de su registro por más de N días', async () => {
  expect(await motivos('antedatados')).toEqual(['Se registró 35 días después de la fecha que dice']);
  expect(await motivos('antedatados?dias=35')).toEqual([]);
});

test('acciones fuera de horario, en la hora del consultorio', async () => {
  expect(await motivos('fuera-de-horario?hasta=2026-03-31')).toEqual(['domingo 23:14']);
  expect(
    await motivos('fuera-de-horario?hasta=2026-03-31&abre=23:00&cierra=23:15&dias_habiles=0'),
  ).toHaveLength(6);
  expect(
    await motivos('fuera-de-horario?hasta=2026-03-31&abre=00:00&cierra=23:59&dias_habiles=0123456'),
  ).toEqual([]);
});

test('quién eliminó qué', async () =>
  expect(await hallazgos('bajas')).toMatchObject([
    { linea: { evento: 'PagoAnulado', autor: { id: 'otra' } }, anterior: { evento: 'PagoCorregido' } },
  ]));

test('tratamientos cuyo saldo se cambió: los cobros y las correcciones que no lo cambian no cuentan', async () =>
  expect(await motivos('saldos-cambiados')).toEqual([
    'El saldo pasó de $ 18.000,00 a $ 28.000,00',
    'El saldo pasó de $ 28.000,00 a $ 30.000,00',
    'El saldo pasó de $ 50.000,00 a $ 40.000,00',
  ]));

test('se filtran por autor y por fecha, y se leen de a páginas', async () => {
  expect(await motivos('pagos-alterados?autor=otra')).toHaveLength(1);
  expect(await motivos('pagos-alterados?hasta=2026-03-04')).toHaveLength(1);
  const paginas: (string | undefined)[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const pagina: PaginaDeHallazgos = await laPractica.pedir(
      `/api/auditoria/hallazgos/pagos-alterados?limite=1&cursor=${cursor}`,
    );
    paginas.push(pagina.hallazgos[0]?.linea.evento);
    cursor = pagina.siguiente;
  }
  expect(paginas).toEqual(['PagoAnulado', 'PagoCorregido', 'PagoCorregido']);
});

test('los de un período, aunque el reloj haya vuelto atrás', async () => {
  for (const dia of ['2025-06-10', '2025-06-01', '2025-06-20', '2025-06-05', '2025-06-12'])
    await laPractica.escribir(`tratamiento-${dia}`, [
      { type: 'TratamientoAcordado', data: acordado, de: { recordedAt: `${dia}T15:00:00.000Z` } },
      {
        type: 'PagoAnulado',
        data: { ...de, pagoId: dia, numeroCuota: 1 },
        de: { recordedAt: `${dia}T15:00:00.000Z`, effectiveAt: dia },
      },
    ]);
  const dias = async (periodo: string) =>
    (await hallazgos(`bajas?${periodo}`)).map(({ linea }) => linea.registrado_at.slice(8, 10));
  expect(await dias('desde=2025-06-01&hasta=2025-06-10')).toEqual(['05', '01', '10']);
  expect(await dias('desde=2025-06-02&hasta=2025-06-05')).toEqual(['05']);
  expect(await dias('desde=2025-06-11&hasta=2025-06-30')).toEqual(['12', '20']);
  expect(await dias('desde=2025-06-13&hasta=2025-06-19')).toEqual([]);
});

test('los accesos excepcionales, con su motivo mientras el paciente no se borró', async () => {
  const acceso = { pacienteId: 'pepe', profesionalId: 'sol', accesoId: 'a1' };
  await laPractica.escribir('paciente-pepe', [
    {
      type: 'AccesoExcepcionalAbierto',
      data: { ...acceso, integranteId: 'eva', hasta: '2026-03-13T15:00:00.000Z', motivo: 'Llegó con dolor' },
      de: { ...el('12'), actor: { id: 'eva', rol: 'profesional' } },
    },
    { type: 'AccesoExcepcionalRevisado', data: acceso, de: el('13') },
  ]);
  expect(await hallazgos('accesos-excepcionales')).toMatchObject([
    {
      motivo: 'jueves 12:00',
      linea: {
        frase: 'Abrió un acceso excepcional a la historia clínica, hasta el 13/03/2026',
        detalle: 'Llegó con dolor',
        autor: { id: 'eva' },
      },
    },
  ]);
});

test('un profesional no los ve, y otra regla no hay', async () => {
  expect((await usuario(service).get('/api/auditoria/hallazgos/bajas')).status).toBe(403);
  expect((await laPractica.auditor.get('/api/auditoria/hallazgos/otra')).status).toBe(404);
});
