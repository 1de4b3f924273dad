import { expect, test } from '@jest/globals';
import { aplicarATratamiento } from './financiacion-estado.ts';
import { aplicarAHistorial } from './historial-estado.ts';
import { aplicarAOdontograma } from './odontograma-estado.ts';
import { aplicarAPaciente } from './paciente-estado.ts';
import { aplicarATurno } from './turno-estado.ts';

/** An event that a newer replica appended during a rolling upgrade. */
const desconocido = {
  type: 'DeOtraVersion',
  data: { pacienteId: 'p1', registroId: 'r1', entradaId: 'e1' },
} as never;

const turno = { turnoId: 't1', pacienteId: 'p1', profesionalId: 'ana' };
const cita = { fecha: '2026-11-23', hora: '09:30', descripcion: null };

test.each([
  [
    'turno',
    aplicarATurno,
    { ...turno, ...cita, status: 'vigente', estado: 'pendiente', enGoogle: '' } as const,
  ],
  ['paciente', aplicarAPaciente, { status: 'ilegible', profesionalId: 'ana' } as const],
  ['tratamiento', aplicarATratamiento, { status: 'vigente', pagos: new Map(), anulados: new Set() } as never],
  ['odontograma', aplicarAOdontograma, { registros: new Map(), eliminados: new Set<string>() }],
  ['historial', aplicarAHistorial, new Map([['e1', null]])],
] as const)('an event of an unknown type leaves a %s as it is', (_, apply, state) =>
  expect(apply(state as never, desconocido)).toBe(state),
);
