import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineEvents } from '@odonto/contracts';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { defineModule, type Module } from './module.ts';
import { registered, registrationOf } from './registration.ts';

const events = defineEvents({
  TrabajoEnviado: {
    version: 2,
    upcasters: [(data) => data],
    schema: z.strictObject({ pacienteId: z.string(), vence: z.string(), nota: z.string().nullable() }),
    subject: 'pacienteId',
    personal: ['nota'],
  },
});
const laboratorio = (parts: Partial<Module>): Module => ({
  name: 'laboratorio',
  prefixes: [{ prefix: '/api/laboratorio' }],
  events,
  service: () => ({ name: 'laboratorio', projections: [], routes: [] }),
  ...parts,
});

test('a module tells the audit of the events that the contracts do not have', () => {
  const sentences = { TrabajoEnviado: { frase: 'Envió, vence el {vence:fecha}', detalle: '{nota}' } };
  expect(registrationOf(laboratorio({ sentences, events: { ...events, ...pacienteEventos } }))).toEqual({
    modulo: 'laboratorio',
    eventos: {
      TrabajoEnviado: { version: 2, subject: 'pacienteId', personal: ['nota'], ...sentences.TrabajoEnviado },
    },
  });
  expect(registrationOf(laboratorio({ events: pacienteEventos }))).toBeUndefined();
});

test.each([
  [{ name: 'Laboratorio' }, 'name: se esperaba un nombre como laboratorio'],
  [{ prefixes: [{ prefix: 'api' }] }, 'prefixes.0.prefix: se esperaba una dirección como /api/recordatorios'],
  [{ sentences: { Otro: { frase: 'x' } } }, 'la frase de Otro: no es un evento suyo'],
  [{ sentences: { TrabajoEnviado: { frase: 'Vence el {dia}' } } }, 'la frase de TrabajoEnviado: dia'],
  [{ sentences: { TrabajoEnviado: { frase: 'Envió {nota}' } } }, 'la frase de TrabajoEnviado: nota'],
])('a module with %j is refused in one line', (parts, message) =>
  expect(() => defineModule(laboratorio(parts))).toThrow(`no se puede registrar: ${message}`),
);

test('a module that keeps data of pacientes and does not erase it with them does not start', () => {
  const module = laboratorio({});
  const service = module.service({} as never);
  expect(() => registered(module, service, {} as never)).toThrow(
    'El módulo laboratorio guarda datos de pacientes y no los borra con ellos: falta borradoDePacientes.',
  );
  const reactions = [{ name: 'borrado-de-pacientes', on: {} }];
  expect(registered(module, { ...service, reactions }, {} as never).onLead).toBeDefined();
});
