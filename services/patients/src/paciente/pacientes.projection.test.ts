import { describe, expect, test } from '@jest/globals';
import type { Paciente, PacienteEvent } from '@odonto/contracts';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { cambiado, DRA_LUNA, eliminado, ficha, PACIENTE, registrado } from './paciente.builders.ts';
import { pacientes } from './pacientes.projection.ts';

/** Events as the log returns them, a minute apart. */
const contados = (events: readonly PacienteEvent[]): LoggedEvent<PacienteEvent>[] =>
  events.map((event, revision) => ({
    ...event,
    id: `e${revision}`,
    stream: `paciente-${PACIENTE}`,
    revision,
    position: BigInt(revision + 1),
    recordedAt: new Date(Date.UTC(2026, 10, 20, 9, revision)).toISOString(),
    metadata: {
      version: 1,
      recordedAt: '',
      actor: { id: DRA_LUNA, rol: 'profesional' },
      requestId: 'r',
    },
    hash: '',
  }));

const proyectado = (...events: PacienteEvent[]): Paciente | undefined =>
  contados(events).reduce<Paciente | undefined>((doc, event) => {
    switch (event.type) {
      case 'PacienteRegistrado':
        return pacientes.on.PacienteRegistrado?.(doc, event) ?? undefined;
      case 'DatosDePacienteCambiados':
        return pacientes.on.DatosDePacienteCambiados?.(doc, event) ?? undefined;
      case 'PacienteEliminado':
        return pacientes.on.PacienteEliminado?.(doc, event) ?? undefined;
      case 'DatosDePacienteDestruidos':
        return doc;
      default:
        return doc;
    }
  }, undefined);

const claves = (...events: PacienteEvent[]) => {
  const paciente = proyectado(...events);
  return paciente && pacientes.keys(paciente);
};

test('lo que se guarda de un paciente es lo que se contesta', () =>
  expect(proyectado(registrado({ otros_campos: { alergias: true } }))).toEqual({
    id: PACIENTE,
    ...ficha({ otros_campos: { alergias: true } }),
    profesional_id: DRA_LUNA,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  }));

test('un cambio conserva lo demás y dice cuándo fue', () =>
  expect(
    proyectado(
      registrado({ otros_campos: { alergias: true } }),
      cambiado({ edad: 35, otros_campos: { obra_social: 'OSDE' } }),
    ),
  ).toMatchObject({
    edad: 35,
    nombre: 'Ana Muñoz',
    otros_campos: { alergias: true, obra_social: 'OSDE' },
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:01:00.000Z',
  }));

test('un paciente eliminado no deja documento', () =>
  expect(proyectado(registrado(), eliminado())).toBeUndefined());

test('tampoco cuando se vuelve a proyectar sin su clave', () => {
  const suyo = { pacienteId: PACIENTE, profesionalId: DRA_LUNA };
  const sinClave: PacienteEvent[] = [
    { type: 'PacienteRegistrado', data: { ...suyo, datos: null } },
    { type: 'DatosDePacienteCambiados', data: { ...suyo, cambios: null } },
  ];
  expect(proyectado(...sinClave)).toBeUndefined();
  expect(proyectado(...sinClave, eliminado())).toBeUndefined();
});

describe('un paciente se encuentra', () => {
  test('por el comienzo de las palabras de cualquiera de sus textos, sin acentos', () =>
    expect(
      claves(
        registrado({
          nombre: 'Ana Muñoz',
          email: 'ana@luna.com.ar',
          antecedentes_medicos: 'Alergia al látex',
          otros_campos: { obra_social: 'OSDE', grupo: 'Factor Rh', hijos: 2 },
        }),
      )?.['palabras'],
    ).toEqual(
      expect.arrayContaining(['ana', 'munoz', 'luna', 'ar', 'alergia', 'latex', 'osde', 'factor', 'rh']),
    ));

  test('por los números de su DNI y de sus dos teléfonos, cada uno por su lado', () =>
    expect(
      claves(
        registrado({
          cuil: '20-12345678-9',
          telefono: '(011) 4321',
          otros_campos: { emergencia_numero: '15 99' },
        }),
      ),
    ).toMatchObject({ dni: '20123456789', numeros: '20123456789 0114321 1599' }));
});
