/** The audit of events of other versions: sentences use the current version, the event is shown as it was recorded. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventoAuditado, PaginaDeLineas } from '@odonto/contracts/auditoria';
import { appendAsVersion } from '@odonto/event-kit/testing';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { practica } from '../testing/practica.ts';

const de = { pacienteId: 'juana', profesionalId: 'sol' };
const { fecha_nacimiento: _, ...datos } = unosDatos({ nombre: 'Juana Pérez', cuil: '30111222' });

let service: TempService;
beforeAll(async () => {
  service = await tempService(audit);
});
afterAll(() => service.stop());

test('un registro de la versión 1 se cuenta y se muestra como quedó guardado; la fecha, desde que se dijo', async () => {
  const { escribir, pedir } = practica(service);
  const { log } = service.shared;
  const registro = { type: 'PacienteRegistrado', data: { ...de, datos } };
  await appendAsVersion(log, { version: 1 }, 'paciente-juana', registro);
  await escribir('paciente-juana', [
    {
      type: 'DatosDePacienteCambiados',
      data: { ...de, cambios: { fecha_nacimiento: '1985-03-02', edad: 40 } },
    },
    { type: 'DatosDePacienteCambiados', data: { ...de, cambios: { fecha_nacimiento: null, edad: 40 } } },
  ]);

  const { lineas } = await pedir<PaginaDeLineas>('/api/auditoria/lineas?paciente=juana&hasta=2026-03-31');
  expect(lineas.map(({ detalle }) => detalle)).toEqual([
    'Fecha de nacimiento: (vacío) · Edad: 40',
    'Fecha de nacimiento: 02/03/1985 · Edad: 40',
    'Juana Pérez · DNI 30111222',
  ]);
  const primera = lineas.at(-1)?.posicion ?? '';
  const evento = await pedir<EventoAuditado>(`/api/auditoria/eventos/${primera}`);
  expect(evento).toMatchObject({ version: 1, datos: { datos } });
  expect(JSON.stringify(evento)).not.toContain('fecha_nacimiento');
});
