import { expect, test } from '@jest/globals';
import { encontrados, resumenDe } from './profesionales.ts';
import { unProfesional } from './profesional.builder.ts';

const ana = unProfesional({
  nombre: 'Ana',
  apellido: 'Muñoz',
  especialidad: 'Ortodoncia',
  matricula: 'MN 10',
});
const luis = unProfesional({ nombre: 'Luís', apellido: 'Paz', especialidad: 'ORTODONCIA ', activo: false });
const eva = unProfesional({ nombre: 'Eva', apellido: 'Río', especialidad: '', rol: 'auditor' });

test('el resumen cuenta todos, los activos y las especialidades distintas', () =>
  expect(resumenDe([ana, luis, eva])).toEqual({ total: 3, activos: 2, especialidades: 1 }));

test.each([
  ['', [ana, luis, eva]],
  ['muñoz', [ana]],
  ['munoz ANA', [ana]],
  ['luis', [luis]],
  ['ortodoncia', [ana, luis]],
  ['mn 10', [ana]],
  ['activo', [ana, eva]],
  ['inac', [luis]],
  ['auditor', [eva]],
  ['profesional activo', [ana]],
  ['nadie', []],
])('buscar «%s»', (busqueda, esperados) =>
  expect(encontrados([ana, luis, eva], busqueda)).toEqual(esperados),
);
