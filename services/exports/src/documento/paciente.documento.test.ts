import { expect, test } from '@jest/globals';
import type { Expediente } from '../expediente/expediente.ts';
import { unExpediente } from '../testing/expediente.builder.ts';
import { documentoDePaciente } from './paciente.documento.ts';

const escrito = (datos: Partial<Expediente>): string =>
  JSON.stringify(
    documentoDePaciente(unExpediente(datos), { emision: '2026-11-28', diaDe: (instante) => instante })
      .content,
  );

const { profesional } = unExpediente();
const NORA = { ...profesional, nombre: 'Nora', apellido: 'Sol', matricula: 'MP 2' };
const de = { profesionalId: 'nora' };
const FECHA = '2026-05-11T13:00:00.000Z';
const turno = { id: 't', fecha: '2026-12-01', hora: '09:00', descripcion: '', estado: 'pendiente' } as const;
const deNora: Partial<Expediente> = {
  otros: { nora: NORA },
  notas: [{ id: 'n', ...de, titulo: 'Control', descripcion: 'Sin dolor', fecha: FECHA }],
  turnos: [{ ...turno, ...de }],
};

test('what another dentist signed or attends names them with the matrícula', () => {
  const ficha = escrito(deNora);
  expect(ficha).toContain('Firmó Nora Sol, MP 2');
  expect(ficha).toContain('Atiende Nora Sol, MP 2');
});

test('what is of the responsable says no name', () => {
  const ficha = escrito({ turnos: [{ ...turno, profesionalId: 'ana' }] });
  expect(ficha).not.toContain('Atiende');
});

test('a reader who may not see all turnos is not told that there are none', () => {
  const [OTROS, NINGUNO] = ['No incluye los turnos que usted no puede ver.', 'no tiene turnos agendados'];
  expect(escrito({})).toContain(NINGUNO);
  for (const turnos of [[], [{ ...turno, ...de }]]) {
    const ficha = escrito({ ...deNora, turnos, turnosOcultos: 'algunos' });
    expect(ficha).toContain(OTROS);
    expect(ficha).not.toContain(NINGUNO);
  }
  const ninguno = escrito({ turnosOcultos: 'todos' });
  for (const dicho of [OTROS, NINGUNO]) expect(ninguno).not.toContain(dicho);
});
