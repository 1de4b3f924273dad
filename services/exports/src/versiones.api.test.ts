import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { appendAsVersion } from '@odonto/event-kit/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { documentoDePaciente } from './documento/paciente.documento.ts';
import { datosDePaciente } from './expediente/folds.ts';
import { exports } from './service.ts';
import { unExpediente } from './testing/expediente.builder.ts';

const { fecha_nacimiento: _, ...datos } = unExpediente().paciente;

let service: TempService;
beforeAll(async () => {
  service = await tempService(exports);
});
afterAll(() => service.stop());

const escrito = (paciente = unExpediente().paciente): string =>
  JSON.stringify(
    documentoDePaciente(unExpediente({ paciente }), { emision: '2026-11-22', diaDe: (instante) => instante })
      .content,
  );

test('la ficha de un paciente que registró la versión 1 es la misma que antes', async () => {
  const ana = usuario(service);
  const id = randomUUID();
  const { log } = service.shared;
  const registro = { type: 'PacienteRegistrado', data: { pacienteId: id, profesionalId: ana.id, datos } };
  const visto = await appendAsVersion(log, { version: 1 }, `paciente-${id}`, registro);
  const { events } = await log.read<never>(`paciente-${id}`);
  expect(datosDePaciente(events)).toEqual({ ...datos, fecha_nacimiento: null });
  expect(escrito(datosDePaciente(events))).not.toContain('nacimiento');
  const response = await fetch(`${service.url}/api/export/pacientes/${id}/pdf`, {
    headers: {
      ...visto,
      authorization: `Bearer ${service.token({ id: ana.id, rol: 'profesional' })}`,
    },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
});

test('la fecha de nacimiento está en la ficha, y la edad es la del día en que se emite', () => {
  const ficha = escrito({ ...unExpediente().paciente, fecha_nacimiento: '1985-11-22', edad: 3 });
  expect(ficha).toContain('"Fecha de nacimiento: "');
  expect(ficha).toContain('"22/11/1985"');
  expect(ficha).toContain('"41 años"');
});
