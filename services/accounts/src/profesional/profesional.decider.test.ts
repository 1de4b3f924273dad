import { describe, expect, test } from '@jest/globals';
import type { DatosDeProfesional, Rol } from '@odonto/contracts';
import { specify } from '@odonto/event-kit/specify';
import { profesional } from './profesional.decider.ts';
import type { ProfesionalCommand, UsuarioEvent } from './profesional.messages.ts';

const { given } = specify(profesional);
const profesionalId = 'p1';
const datos: DatosDeProfesional = {
  nombre: 'Ana',
  apellido: 'Muñoz',
  email: 'ana@clinica.com',
  telefono: '',
  especialidad: 'Ortodoncia',
  matricula: '123',
};

const registrado = (rol: Rol = 'profesional'): UsuarioEvent => ({
  type: 'ProfesionalRegistrado',
  data: { profesionalId, rol, datos },
});
const credencial = (hash = 'h1'): UsuarioEvent => ({
  type: 'CredencialGuardada',
  data: { profesionalId, hash },
});
const contrasenaCambiada: UsuarioEvent = { type: 'ContrasenaCambiada', data: { profesionalId } };
const desactivado: UsuarioEvent = { type: 'ProfesionalDesactivado', data: { profesionalId } };
const activado: UsuarioEvent = { type: 'ProfesionalActivado', data: { profesionalId } };
const eliminado: UsuarioEvent = { type: 'ProfesionalEliminado', data: { profesionalId } };
const cuenta = [registrado(), credencial()];

describe('registrar', () => {
  const registrar = {
    type: 'RegistrarProfesional',
    data: { profesionalId, rol: 'profesional', datos, hash: 'h1' },
  } as const;

  test('abre la cuenta y guarda aparte la credencial', () => given([]).when(registrar).then(cuenta));
  test('por segunda vez no cambia nada', () => given(cuenta).when(registrar).then([]));
  test('no revive una cuenta eliminada', () =>
    given([...cuenta, eliminado])
      .when(registrar)
      .then([]));
  test('la del profesional de demostración lo dice', () =>
    given([])
      .when({ ...registrar, data: { ...registrar.data, demo: true } })
      .then([
        { type: 'ProfesionalRegistrado', data: { profesionalId, rol: 'profesional', datos, demo: true } },
        credencial(),
      ]));
});

describe.each<[UsuarioEvent, ProfesionalCommand]>([
  [
    { type: 'PestanaInicialElegida', data: { profesionalId, pestana: 'resumen' } },
    { type: 'ElegirPestanaInicial', data: { profesionalId, pestana: 'resumen' } },
  ],
  [
    { type: 'PantallaInicialElegida', data: { profesionalId, pantalla: '/hoy' } },
    { type: 'ElegirPantallaInicial', data: { profesionalId, pantalla: '/hoy' } },
  ],
])('%o', (elegida, elegir) => {
  test('se elige, y por segunda vez no cambia nada', () => {
    given(cuenta).when(elegir).then([elegida]);
    given([...cuenta, elegida])
      .when(elegir)
      .then([]);
  });
});

describe('el perfil', () => {
  const actualizar = (cambios: Partial<DatosDeProfesional>) =>
    ({ type: 'ActualizarPerfil', data: { profesionalId, cambios } }) as const;

  test('cambia solo en lo que es distinto', () =>
    given(cuenta)
      .when(actualizar({ nombre: 'Ana', telefono: '11 5555' }))
      .then([{ type: 'PerfilActualizado', data: { profesionalId, cambios: { telefono: '11 5555' } } }]));
  test('guardado sin cambios no deja rastro', () => given(cuenta).when(actualizar(datos)).then([]));
  test('de quien no existe no se encuentra', () =>
    given([])
      .when(actualizar({ nombre: 'Eva' }))
      .thenRejects('no-encontrado'));
});

describe('el rol', () => {
  const cambiar = (rol: Rol) => ({ type: 'CambiarRol', data: { profesionalId, rol } }) as const;

  test('cambia', () =>
    given(cuenta)
      .when(cambiar('admin'))
      .then([{ type: 'RolCambiado', data: { profesionalId, rol: 'admin' } }]));
  test('que ya tiene no cambia', () => given(cuenta).when(cambiar('profesional')).then([]));
});

describe('la contraseña', () => {
  test('nueva reemplaza la credencial y termina las sesiones', () =>
    given(cuenta)
      .when({ type: 'CambiarContrasena', data: { profesionalId, hash: 'h2' } })
      .then([credencial('h2'), contrasenaCambiada]));
  test('propia no pisa la que un administrador puso mientras se comprobaba la actual', () => {
    const propia = { type: 'CambiarContrasena', data: { profesionalId, hash: 'h3', terminadas: 0 } } as const;
    given(cuenta)
      .when(propia)
      .then([credencial('h3'), contrasenaCambiada]);
    given([...cuenta, credencial('h2'), contrasenaCambiada])
      .when(propia)
      .thenRejects('sesiones-terminadas');
  });
});

describe('la credencial', () => {
  const renovar = (anterior: string) =>
    ({ type: 'RenovarCredencial', data: { profesionalId, hash: 'h2', anterior } }) as const;

  test('se escribe de nuevo sin terminar ninguna sesión', () =>
    given(cuenta)
      .when(renovar('h1'))
      .then([credencial('h2')]));
  test('no pisa una contraseña que se cambió mientras tanto', () =>
    given([...cuenta, credencial('h3'), contrasenaCambiada])
      .when(renovar('h1'))
      .then([]));
});

describe('un administrador activo', () => {
  const admin = [registrado('admin'), credencial()];
  const eliminar = { type: 'EliminarProfesional', data: { profesionalId } } as const;
  const desactivar = { type: 'DesactivarProfesional', data: { profesionalId } } as const;
  const degradar = { type: 'CambiarRol', data: { profesionalId, rol: 'auditor' } } as const;

  test.each([eliminar, desactivar, degradar])('no deja de serlo sin relevo ($type)', (command) =>
    given(admin).when(command).thenRejects('sigue-siendo-administrador'),
  );
  test('con relevo, sí', () =>
    given(admin)
      .when({ ...eliminar, data: { profesionalId, relevado: true } })
      .then([eliminado]));
  test('si ya estaba inactivo no hace falta', () =>
    given([...admin, desactivado])
      .when(eliminar)
      .then([eliminado]));
});

describe('una cuenta', () => {
  test('se desactiva una vez', () => {
    given(cuenta).when({ type: 'DesactivarProfesional', data: { profesionalId } }).then([desactivado]);
    given([...cuenta, desactivado])
      .when({ type: 'DesactivarProfesional', data: { profesionalId } })
      .then([]);
  });
  test('se vuelve a activar', () => {
    given([...cuenta, desactivado])
      .when({ type: 'ActivarProfesional', data: { profesionalId } })
      .then([activado]);
    given(cuenta).when({ type: 'ActivarProfesional', data: { profesionalId } }).then([]);
  });
  test('se elimina una vez, y después no existe', () => {
    given(cuenta).when({ type: 'EliminarProfesional', data: { profesionalId } }).then([eliminado]);
    given([...cuenta, eliminado])
      .when({ type: 'EliminarProfesional', data: { profesionalId } })
      .then([]);
    given([...cuenta, eliminado])
      .when({ type: 'CambiarContrasena', data: { profesionalId, hash: 'h' } })
      .thenRejects('Profesional no encontrado');
  });
  test('cuenta cuántas veces terminaron sus sesiones', () => {
    const history = [...cuenta, credencial('h2'), contrasenaCambiada, desactivado, activado];
    expect(history.reduce(profesional.evolve, profesional.initialState())).toMatchObject({
      activo: true,
      hash: 'h2',
      terminadas: 2,
    });
  });
  test('cuya clave fue destruida no tiene datos ni contraseña', () => {
    const history: UsuarioEvent[] = [
      { type: 'ProfesionalRegistrado', data: { profesionalId, rol: 'profesional', datos: null } },
      { type: 'CredencialGuardada', data: { profesionalId, hash: null } },
      { type: 'PerfilActualizado', data: { profesionalId, cambios: null } },
    ];
    expect(history.reduce(profesional.evolve, profesional.initialState())).toMatchObject({
      hash: '',
      datos: { nombre: '', email: '' },
    });
  });
});
