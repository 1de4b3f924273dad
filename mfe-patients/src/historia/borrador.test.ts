import { describe, expect, test } from '@jest/globals';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { type Borrador, borradorDe, cuerpoDeHistoria, diferencias, rehacer } from './borrador.ts';

const base = borradorDe(unPaciente({ telefono: '1', otros_campos: { alergias: true } }));
const con = (cambios: Partial<Borrador>): Borrador => ({ ...base, ...cambios });

test('se envía todo el formulario: también los no, que pueden haber sido sí', () => {
  const { otros_campos } = cuerpoDeHistoria(con({ obra_social: 'OSDE', alergias: false }), 'u1');
  expect(otros_campos).toMatchObject({ obra_social: 'OSDE', alergias: false, diabetes: false });
});

test('las diferencias se leen como en el formulario', () =>
  expect(diferencias(base, con({ telefono: '2', alergias: false }))).toEqual([
    { campo: 'telefono', etiqueta: 'Teléfono', antes: '1', ahora: '2' },
    { campo: 'alergias', etiqueta: 'Alergias', antes: 'Sí', ahora: 'No' },
  ]));

describe('rehacer lo propio sobre lo que otro guardó', () => {
  test('lo que solo el otro tocó queda como el otro lo dejó', () =>
    expect(rehacer(base, con({ email: 'a@b.c' }), con({ telefono: '2', ets: true }))).toEqual(
      con({ email: 'a@b.c', telefono: '2', ets: true }),
    ));
  test('donde los dos tocaron vale lo propio', () =>
    expect(rehacer(base, con({ telefono: '3' }), con({ telefono: '2' }))).toEqual(con({ telefono: '3' })));
  test('sin nada propio es lo del otro', () =>
    expect(rehacer(base, base, con({ telefono: '2' }))).toEqual(con({ telefono: '2' })));
});
