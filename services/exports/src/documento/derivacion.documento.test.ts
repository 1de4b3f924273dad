import { expect, test } from '@jest/globals';
import type { DerivacionDelExpediente } from '../expediente/expediente.ts';
import { unaDerivacion, unExpediente } from '../testing/expediente.builder.ts';
import { documentoDeDerivacion } from './derivacion.documento.ts';

const escrito = (clinico?: DerivacionDelExpediente['clinico']): string => {
  const base = unExpediente({ numeroHc: 42 });
  const otros_campos = { ...base.paciente.otros_campos, diabetes: true, medicacion_diaria: 'Metformina' };
  const expediente = {
    ...base,
    paciente: { ...base.paciente, otros_campos },
    derivacion: { ...unaDerivacion(), ...(clinico && { clinico }) },
  };
  // The day of an instant in a practice three hours behind UTC.
  const diaDe = (instante: string) => new Date(Date.parse(instante) - 10_800_000).toISOString().slice(0, 10);
  return JSON.stringify(documentoDeDerivacion(expediente, { emision: '2026-11-22', diaDe }).content);
};

test('from, to, site and days; the speciality of the receiver where none was named', () => {
  const orden = escrito({ motivo: 'Conducto en 36' });
  for (const dicho of [
    'Orden de derivación',
    'Juana Pérez',
    'Historia clínica n.º 42',
    'Ana Sol · Matrícula MP 1',
    'Nora Sol · Matrícula MP 2',
    'Endodoncia',
    'Urgente',
    'Norte',
    'Mitre 100',
    '11 4444-5555',
    '20/11/2026',
    '20/12/2026',
    'Firma y sello',
  ])
    expect(orden).toContain(dicho);
});

test('reason, alerts and medication only for who reads the history', () => {
  for (const dicho of ['Conducto en 36', 'Diabetes', 'Metformina']) {
    expect(escrito({ motivo: 'Conducto en 36' })).toContain(dicho);
    expect(escrito()).not.toContain(dicho);
  }
});
