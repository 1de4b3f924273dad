import { expect, jest, test } from '@jest/globals';
import { conUnCampoMas } from './testing/con-un-campo-mas.ts';

jest.unstable_mockModule('./paciente-campos.ts', conUnCampoMas);

const paciente = await import('./paciente.ts');
const vistas = await import('./paciente-vistas.ts');
const eventos = await import('./paciente-eventos.ts');
const estado = await import('./paciente-estado.ts');

const ana = { nombre: 'Ana Muñoz', cuil: '1', edad: 34 };
const de = { pacienteId: 'p1', profesionalId: 'd1' };

test('lo toman los cuerpos, con su regla', () => {
  expect(paciente.pacienteNuevo.parse({ ...ana, apodo: ' Anita ' })).toMatchObject({ apodo: 'Anita' });
  expect(paciente.pacienteNuevo.parse(ana)).toMatchObject({ apodo: '' });
  expect(paciente.pacienteCambiado.parse({ apodo: 'Anita' })).toEqual({ apodo: 'Anita' });
  expect(paciente.erroresDePaciente({ ...ana, apodo: 'x'.repeat(21) })).toEqual([
    { field: 'apodo', message: 'Apodo: el máximo es de 20 caracteres' },
  ]);
});

test('se contesta y se guarda en los eventos, con otra versión', () => {
  const datos = paciente.pacienteNuevo.parse({ ...ana, apodo: 'Anita' });
  expect(vistas.datosDePaciente.safeParse(datos).success).toBe(true);
  const { PacienteRegistrado, DatosDePacienteCambiados } = eventos.pacienteEventos;
  expect([PacienteRegistrado.version, DatosDePacienteCambiados.version]).toEqual([3, 3]);
  expect(PacienteRegistrado.schema.safeParse({ ...de, datos }).success).toBe(true);
  expect(DatosDePacienteCambiados.schema.safeParse({ ...de, cambios: { apodo: 'x' } }).success).toBe(true);
});

test('lo de las versiones anteriores se lee sin él, y lo borrado sigue borrado', () => {
  const { upcasters = [] } = eventos.pacienteEventos.PacienteRegistrado;
  const otros_campos = { medicacion_diaria: '', obra_social: 'OSDE', emergencia_numero: '' };
  const v1 = { ...de, datos: { ...ana, email: '', telefono: '', antecedentes_medicos: '', otros_campos } };
  const leido = upcasters.reduce<Record<string, unknown>>((data, paso) => paso(data), v1);
  expect(leido).toEqual({ ...de, datos: { ...v1.datos, fecha_nacimiento: null, apodo: '' } });
  expect(upcasters.reduce<object>((data, paso) => paso({ ...data }), { ...de, datos: null })).toEqual({
    ...de,
    datos: null,
  });
});

test('lo cambia el plegado que todos usan', () => {
  const registrado = { ...de, datos: paciente.pacienteNuevo.parse({ ...ana, apodo: 'Anita' }) };
  const vigente = estado.aplicarAPaciente(estado.pacienteInexistente(), {
    type: 'PacienteRegistrado',
    data: registrado,
  });
  expect(
    estado.aplicarAPaciente(vigente, {
      type: 'DatosDePacienteCambiados',
      data: { ...de, cambios: paciente.pacienteCambiado.parse({ apodo: '' }) },
    }),
  ).toMatchObject({ datos: { apodo: '', nombre: 'Ana Muñoz' } });
});
