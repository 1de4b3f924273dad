import { describe, expect, test } from '@jest/globals';
import type { CambiosDePaciente, PacienteEvent } from '@odonto/contracts';
import { specify } from '@odonto/event-kit/specify';
import {
  archivado,
  cambiado,
  destruido,
  DRA_LUNA,
  eliminado,
  ficha,
  PACIENTE,
  registrado,
} from './paciente.builders.ts';
import { versionDe } from './paciente.datos.ts';
import { paciente } from './paciente.decider.ts';
import type {
  CambiarDatosDePaciente,
  DestruirDatosDePaciente,
  EliminarPaciente,
  RegistrarPaciente,
} from './paciente.messages.ts';

const { given } = specify(paciente);

const registrar = (): RegistrarPaciente => ({
  type: 'RegistrarPaciente',
  data: { pacienteId: PACIENTE, profesionalId: DRA_LUNA, datos: ficha() },
});
const cambiar = (
  cambios: CambiosDePaciente,
  extra: { versiones?: string[] } = {},
): CambiarDatosDePaciente => ({
  type: 'CambiarDatosDePaciente',
  data: { pacienteId: PACIENTE, cambios, ...extra },
});
const eliminar = (): EliminarPaciente => ({ type: 'EliminarPaciente', data: { pacienteId: PACIENTE } });

describe('registrar un paciente', () => {
  test('queda registrado con su profesional', () => given([]).when(registrar()).then([registrado()]));
  test('un segundo clic no es un segundo paciente', () => given([registrado()]).when(registrar()).then([]));
  test('no resucita a un paciente eliminado', () =>
    given([registrado(), eliminado()]).when(registrar()).then([]));
});

describe('cambiar sus datos', () => {
  test('se anota solo lo que cambia', () =>
    given([registrado({ edad: 34, email: 'ana@luna.ar' })])
      .when(cambiar({ edad: 35, email: 'ana@luna.ar' }))
      .then([cambiado({ edad: 35 })]));

  test('guardar sin haber tocado nada no anota nada', () =>
    given([registrado(), cambiado({ edad: 35 })])
      .when(cambiar({ ...ficha(), edad: 35 }))
      .then([]));

  test('guardar desde la lista no borra el cuestionario de salud', () =>
    given([registrado({ otros_campos: { diabetes: true, obra_social: 'OSDE' } })])
      .when(cambiar({ otros_campos: { obra_social: 'PAMI', medicacion_diaria: '' } }))
      .then([cambiado({ otros_campos: { obra_social: 'PAMI' } })]));

  test('una respuesta del cuestionario puede volver a ser no', () =>
    given([registrado({ otros_campos: { alergias: true } })])
      .when(cambiar({ otros_campos: { alergias: false } }))
      .then([cambiado({ otros_campos: { alergias: false } })]));

  test('no entran más de cincuenta datos propios, pero los que están se pueden cambiar', () => {
    const llenos = Object.fromEntries(
      Array.from({ length: 50 }, (_, i): [string, number] => [`dato${i}`, i]),
    );
    const historia: PacienteEvent[] = [registrado({ otros_campos: llenos })];
    given(historia)
      .when(cambiar({ otros_campos: { nuevo: 1, dato7: 70, chagas: true } }))
      .then([cambiado({ otros_campos: { dato7: 70, chagas: true } })]);
    given(historia)
      .when(cambiar({ otros_campos: { nuevo: 1 } }))
      .then([]);
  });

  test('un paciente eliminado ya no existe', () =>
    given([registrado(), eliminado()])
      .when(cambiar({ edad: 35 }))
      .thenRejects('Paciente no encontrado'));

  test('un paciente que nunca se registró no existe', () =>
    given([])
      .when(cambiar({ edad: 35 }))
      .thenRejects('Paciente no encontrado'));

  test('quien editaba una ficha vieja no pisa lo nuevo', () => {
    const historia: PacienteEvent[] = [registrado(), cambiado({ edad: 35 })];
    const vieja = versionDe(ficha());
    const actual = versionDe(ficha({ edad: 35 }));
    given(historia)
      .when(cambiar({ edad: 36 }, { versiones: [vieja] }))
      .thenRejects('version-anterior');
    given(historia)
      .when(cambiar({ edad: 36 }, { versiones: [vieja, actual] }))
      .then([cambiado({ edad: 36 })]);
  });
});

describe('eliminar un paciente', () => {
  test('queda eliminado', () => given([registrado()]).when(eliminar()).then([eliminado()]));
  test('eliminarlo otra vez no cambia nada', () =>
    given([registrado(), eliminado()]).when(eliminar()).then([]));
  test('ni antes ni después de destruida su clave', () => {
    const sinClave: PacienteEvent[] = [
      { type: 'PacienteRegistrado', data: { pacienteId: PACIENTE, profesionalId: DRA_LUNA, datos: null } },
      {
        type: 'DatosDePacienteCambiados',
        data: { pacienteId: PACIENTE, profesionalId: DRA_LUNA, cambios: null },
      },
      eliminado(),
    ];
    given(sinClave).when(eliminar()).then([]);
    given(sinClave)
      .when(cambiar({ edad: 35 }))
      .thenRejects('Paciente no encontrado');
  });
});

test('sin su clave y sin su baja, como vuelve con una copia anterior a ella, se elimina otra vez', () =>
  given([
    { type: 'PacienteRegistrado', data: { pacienteId: PACIENTE, profesionalId: DRA_LUNA, datos: null } },
  ])
    .when(eliminar())
    .then([eliminado()]));

describe('conservar lo eliminado por los años que pide la ley', () => {
  const HASTA = '2036-11-21T12:00:00.000Z';
  const archivar = (): EliminarPaciente => ({
    type: 'EliminarPaciente',
    data: { pacienteId: PACIENTE, conservarHasta: HASTA },
  });
  const destruir = (ahora: string): DestruirDatosDePaciente => ({
    type: 'DestruirDatosDePaciente',
    data: { pacienteId: PACIENTE, ahora },
  });

  test('queda archivado', () =>
    given([registrado()])
      .when(archivar())
      .then([archivado(HASTA)]));
  test('eliminarlo otra vez no alarga el plazo', () =>
    given([registrado(), archivado('2030-01-01T00:00:00.000Z')])
      .when(archivar())
      .then([]));
  test('antes de que venza no se destruye', () =>
    given([registrado(), archivado(HASTA)])
      .when(destruir('2036-11-21T11:59:59.999Z'))
      .then([]));
  test('vencido se destruye', () =>
    given([registrado(), archivado(HASTA)])
      .when(destruir(HASTA))
      .then([destruido()]));
  test('una sola vez', () =>
    given([registrado(), archivado(HASTA), destruido()])
      .when(destruir(HASTA))
      .then([]));
  test('nunca a quien sigue siendo paciente, ni lo que se destruyó al eliminarlo', () => {
    given([registrado()]).when(destruir(HASTA)).then([]);
    given([registrado(), eliminado()]).when(destruir(HASTA)).then([]);
  });
});

describe('la versión de los datos', () => {
  test('de quien no tiene fecha de nacimiento es la que ya tenía antes de que hubiera una', () =>
    expect(versionDe(ficha())).toBe('OL4kG2A-njhNLc8uptHi-1'));

  test('no cambia en el cumpleaños, y sí con la fecha', () => {
    const nacida = versionDe(ficha({ fecha_nacimiento: '1985-03-02', edad: 40 }));
    expect(versionDe(ficha({ fecha_nacimiento: '1985-03-02', edad: 41 }))).toBe(nacida);
    expect(versionDe(ficha({ fecha_nacimiento: '1985-03-03', edad: 41 }))).not.toBe(nacida);
  });
});

describe('la edad de quien tiene fecha de nacimiento', () => {
  const nacida = registrado({ fecha_nacimiento: '1985-03-02', edad: 40 });

  test('no se cambia por sí sola: la dice la fecha', () =>
    given([nacida])
      .when(cambiar({ edad: 41, email: 'ana@luna.ar' }))
      .then([cambiado({ email: 'ana@luna.ar' })]));

  test('cambia con la fecha, y vale la que se dice cuando la fecha se quita', () => {
    given([nacida])
      .when(cambiar({ fecha_nacimiento: '1990-03-02', edad: 36 }))
      .then([cambiado({ fecha_nacimiento: '1990-03-02', edad: 36 })]);
    given([nacida])
      .when(cambiar({ fecha_nacimiento: null, edad: 50 }))
      .then([cambiado({ fecha_nacimiento: null, edad: 50 })]);
  });
});
