/** The events of a module from elsewhere, whose code the audit does not have. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventoAuditado, PaginaDeLineas } from '@odonto/contracts/auditoria';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

const trabajo = { trabajoId: 't1', pacienteId: 'juana', vence: '2026-12-01', costo: 1_200_000 };
const sellado = { version: 3, subject: 'pacienteId', personal: ['nota'] };

let service: TempService;
let laPractica: Practica;
const ANTES = 'hasta=2026-03-31';

const lineaDe = async (evento: string) => {
  const { lineas } = await laPractica.pedir<PaginaDeLineas>(
    `/api/auditoria/lineas?tipo=paciente&id=juana&clase=otros&${ANTES}`,
  );
  return lineas.find((linea) => linea.evento === evento);
};

beforeAll(async () => {
  service = await tempService(audit);
  const { log } = service.shared;
  log.learn({ TrabajoEnviado: sellado, TrabajoPerdido: sellado, TrabajoMirado: { version: 1 } });
  const { escribir } = practica(service);
  await escribir('paciente-juana', [
    {
      type: 'PacienteRegistrado',
      data: { pacienteId: 'juana', profesionalId: 'sol', datos: unosDatos({ nombre: 'Juana' }) },
    },
  ]);
  await escribir('modulo-laboratorio', [
    {
      type: 'ModuloRegistrado',
      data: {
        modulo: 'laboratorio',
        eventos: {
          TrabajoEnviado: {
            ...sellado,
            frase: 'Envió un trabajo que vence el {vence:fecha}',
            detalle: '{nota}',
          },
          TrabajoPerdido: sellado,
          PacienteRegistrado: { version: 1, frase: 'Otra cosa' },
        },
      },
    },
  ]);
  await escribir('trabajo-t1', [
    { type: 'TrabajoEnviado', data: { ...trabajo, nota: 'Corona de Juana' } },
    { type: 'TrabajoPerdido', data: { ...trabajo, nota: 'Se cayó' } },
    { type: 'TrabajoMirado', data: { trabajoId: 't1', pacienteId: 'juana', veces: 2 } },
  ]);
  // After the restart the log knows none of these types, as in a separate process.
  await service.restart();
  laPractica = practica(service);
});
afterAll(() => service.stop());

test('se cuentan con la frase de su módulo, y lo sellado se abre', async () =>
  expect(await lineaDe('TrabajoEnviado')).toMatchObject({
    clase: 'otros',
    accion: 'cambio',
    frase: 'Envió un trabajo que vence el 01/12/2026',
    detalle: 'Corona de Juana',
    datos_eliminados: false,
  }));

test('sin frase, con su tipo y sus datos', async () => {
  expect(await lineaDe('TrabajoPerdido')).toMatchObject({
    frase: 'Registró un hecho de otro módulo: trabajo perdido',
    detalle: 'vence 2026-12-01 · costo 1200000 · nota Se cayó',
  });
  expect(await lineaDe('TrabajoMirado')).toMatchObject({ detalle: 'veces 2' });
});

test('un módulo no cambia las frases de los contratos', async () => {
  const { lineas } = await laPractica.pedir<PaginaDeLineas>(
    `/api/auditoria/lineas?tipo=paciente&id=juana&clase=paciente&${ANTES}`,
  );
  expect(lineas).toMatchObject([
    { frase: 'Registró al paciente', detalle: expect.stringContaining('Juana') },
  ]);
});

test('el evento se muestra con sus datos, abiertos', async () => {
  const posicion = (await lineaDe('TrabajoEnviado'))?.posicion;
  const evento = await laPractica.pedir<EventoAuditado>(`/api/auditoria/eventos/${posicion}`);
  expect(evento.datos).toEqual({ ...trabajo, nota: 'Corona de Juana' });
});

test('de un paciente borrado no queda nada', async () => {
  await laPractica.escribir('paciente-juana', [
    { type: 'PacienteEliminado', data: { pacienteId: 'juana', profesionalId: 'sol' } },
  ]);
  let linea = await lineaDe('TrabajoEnviado');
  while (linea?.datos_eliminados === false) linea = await lineaDe('TrabajoEnviado');
  expect(linea).toMatchObject({ frase: 'Envió un trabajo que vence el 01/12/2026', detalle: null });
  expect(await lineaDe('TrabajoPerdido')).toMatchObject({ detalle: null, datos_eliminados: true });
  const { posicion } = linea ?? {};
  const evento = await laPractica.pedir<EventoAuditado>(`/api/auditoria/eventos/${posicion}`);
  expect(evento.datos).toEqual({ ...trabajo, nota: null });
});
