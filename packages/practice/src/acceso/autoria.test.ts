import { expect, test } from '@jest/globals';
import { autoriaDe, dirigeComoProfesional } from './autoria.ts';
import type { MembresiaVigente } from './membresias.projection.ts';

const FECHA = '2026-11-20T12:00:00.000Z';
const a = (horas: number): Date => new Date(Date.parse(FECHA) + horas * 3_600_000);
const ana = { id: 'ana', rol: 'profesional' } as const;
const luz = { id: 'luz', rol: 'personal' } as const;
const nota = { profesionalId: 'ana', fecha: FECHA };

test('a note belongs to who signed it and to who wrote it in that name, for 24 hours', () => {
  expect(autoriaDe(ana, nota, a(23.9))).toBe('suya');
  expect(autoriaDe(ana, nota, a(24))).toBe('fuera-de-plazo');
  expect(autoriaDe(luz, nota, a(1))).toBe('ajena');
  expect(autoriaDe(luz, { ...nota, autorId: 'luz' }, a(1))).toBe('suya');
  expect(autoriaDe(ana, { ...nota, autorId: 'luz' }, a(1))).toBe('suya');
  expect(autoriaDe({ ...ana, id: 'eva' }, nota, a(25))).toBe('ajena');
});

test('a director of one of the sites of the paciente, if a dentist', () => {
  const paciente = { profesionalId: 'eva', organizacion: true, sucursales: ['centro'] } as const;
  const en = (funcion: MembresiaVigente['funcion'], sucursalId: string) => ({
    membresias: [
      { sucursalId, funcion, agregados: [], quitados: [] },
    ] as unknown as readonly MembresiaVigente[],
    historia: 'sucursal' as const,
    ahora: a(0),
  });
  expect(dirigeComoProfesional(ana, paciente, en('director', 'centro'))).toBe(true);
  expect(dirigeComoProfesional(luz, paciente, en('director', 'centro'))).toBe(false);
  expect(dirigeComoProfesional(ana, paciente, en('odontologo', 'centro'))).toBe(false);
  expect(dirigeComoProfesional(ana, paciente, en('director', 'norte'))).toBe(false);
});
