import { describe, expect, test } from '@jest/globals';
import type { SegundoFactorEvent } from '@odonto/contracts/segundo-factor-eventos';
import { specify } from '@odonto/event-kit/specify';
import { profesional } from '../profesional/profesional.decider.ts';
import type { UsuarioEvent } from '../profesional/profesional.messages.ts';

const { given } = specify(profesional);
const profesionalId = 'p1';
const datos = { nombre: 'Ana', apellido: '', email: 'a@b.cc', telefono: '', especialidad: '', matricula: '' };
const cuenta: UsuarioEvent[] = [
  { type: 'ProfesionalRegistrado', data: { profesionalId, rol: 'admin', datos } },
  { type: 'CredencialGuardada', data: { profesionalId, hash: 'h1' } },
];
const CODIGOS = ['c0', 'c1', 'c2'];

/** As recorded before clocks were stored, unless `reloj` is given. */
const activada = (paso = 100, secreto = 'S1', reloj: { desvio?: number } = {}): SegundoFactorEvent => ({
  type: 'CodigosTemporalesActivados',
  data: { profesionalId, secreto, paso, ...reloj },
});
const usado = (paso: number): SegundoFactorEvent => ({
  type: 'CodigoTemporalUsado',
  data: { profesionalId, paso },
});
const generados = (hashes = CODIGOS): SegundoFactorEvent => ({
  type: 'CodigosDeRecuperacionGenerados',
  data: { profesionalId, hashes },
});
const recuperada = (indice: number): SegundoFactorEvent => ({
  type: 'CodigoDeRecuperacionUsado',
  data: { profesionalId, indice },
});
const DATOS = { nombre: 'Teléfono', sitio: 'clinica.test', clave: 'k', transportes: [] };
const agregada = (llaveId = 'l1', contador = 0): SegundoFactorEvent => ({
  type: 'LlaveDeAccesoAgregada',
  data: {
    profesionalId,
    llaveId,
    llave: { ...DATOS, credencial: `de ${llaveId}` },
    contador,
    agregada: '2026-11-22T12:00:00.000Z',
  },
});
const firmada = (contador: number): SegundoFactorEvent => ({
  type: 'LlaveDeAccesoUsada',
  data: { profesionalId, llaveId: 'l1', contador },
});
const desactivada: SegundoFactorEvent = { type: 'CodigosTemporalesDesactivados', data: { profesionalId } };
const quitada: SegundoFactorEvent = { type: 'LlaveDeAccesoQuitada', data: { profesionalId, llaveId: 'l1' } };
const restablecido: SegundoFactorEvent = { type: 'SegundoFactorRestablecido', data: { profesionalId } };

describe('activar los códigos de una aplicación', () => {
  const activar = {
    type: 'ActivarCodigosTemporales',
    data: { profesionalId, secreto: 'S1', paso: 100, desvio: 0, codigos: CODIGOS },
  } as const;
  test('guarda la hora del teléfono', () =>
    given(cuenta)
      .when({ ...activar, data: { ...activar.data, desvio: -7_000 } })
      .then([activada(100, 'S1', { desvio: -7_000 }), generados()]));
  test('trae los códigos de recuperación la primera vez', () =>
    given(cuenta)
      .when(activar)
      .then([activada(100, 'S1', { desvio: 0 }), generados()]));
  test('no los cambia si ya hay una llave de acceso', () =>
    given([...cuenta, agregada(), generados()])
      .when(activar)
      .then([activada(100, 'S1', { desvio: 0 })]));
  test('no se hace dos veces', () =>
    given([...cuenta, activada(), generados()])
      .when(activar)
      .thenRejects('aplicacion-activada'));
  test('no se hace en una cuenta que no existe', () => given([]).when(activar).thenRejects('no-encontrado'));
});

describe('usar un código de la aplicación', () => {
  const usar = (paso: number, secreto = 'S1') =>
    ({ type: 'UsarCodigoTemporal', data: { profesionalId, paso, secreto } }) as const;
  const con = [...cuenta, activada(100), generados()];
  test('lo toma una vez', () =>
    given(con)
      .when(usar(101))
      .then([usado(101)]));
  test('no toma el que confirmó la activación', () =>
    given(con).when(usar(100)).thenRejects('segundo-factor-incorrecto'));
  test('no toma uno que ya se usó, ni uno anterior', () => {
    given([...con, usado(105)])
      .when(usar(105))
      .thenRejects('segundo-factor-incorrecto');
    given([...con, usado(105)])
      .when(usar(104))
      .thenRejects('segundo-factor-incorrecto');
  });
  test('no toma el de un secreto que se cambió mientras tanto', () =>
    given([...con, desactivada, activada(90, 'S2')])
      .when(usar(101, 'S1'))
      .thenRejects('segundo-factor-incorrecto'));
  test('uno vencido ajusta el reloj y no se toma después, ni ajusta otra vez', () => {
    const ajustar = (paso: number, secreto = 'S1') =>
      ({ type: 'AjustarReloj', data: { profesionalId, paso, secreto, desvio: -4_000 } }) as const;
    const ajustado: SegundoFactorEvent = {
      type: 'RelojDeAplicacionAjustado',
      data: { profesionalId, paso: 101, desvio: -4_000 },
    };
    given(con).when(ajustar(101)).then([ajustado]);
    given([...con, ajustado])
      .when(usar(101))
      .thenRejects('segundo-factor-incorrecto');
    given([...con, ajustado])
      .when(ajustar(101))
      .thenRejects('segundo-factor-incorrecto');
    given([...con, ajustado])
      .when(usar(102))
      .then([usado(102)]);
    given(con).when(ajustar(101, 'S2')).thenRejects('segundo-factor-incorrecto');
  });
  test('la hora de una aplicación de antes es la nuestra, hasta que se ajusta', () => {
    const desvio = (hechos: readonly UsuarioEvent[]) => {
      const estado = hechos.reduce(profesional.evolve, profesional.initialState());
      return estado.status === 'vigente' ? estado.segundoFactor.aplicacion?.desvio : undefined;
    };
    expect(desvio(con)).toBe(0);
    const ajustado: SegundoFactorEvent = {
      type: 'RelojDeAplicacionAjustado',
      data: { profesionalId, paso: 101, desvio: -4_000 },
    };
    expect(desvio([...con, ajustado, usado(102)])).toBe(-4_000);
  });
  test('no toma ninguno donde no hay aplicación', () =>
    given(cuenta).when(usar(101)).thenRejects('segundo-factor-incorrecto'));
});

describe('usar una llave de acceso', () => {
  const usar = (contador: number, llaveId = 'l1') =>
    ({ type: 'UsarLlaveDeAcceso', data: { profesionalId, llaveId, contador } }) as const;
  test('su contador avanza', () =>
    given([...cuenta, agregada('l1', 4)])
      .when(usar(5))
      .then([firmada(5)]));
  test('un contador que no avanza es una copia', () => {
    given([...cuenta, agregada('l1', 4), firmada(5)])
      .when(usar(5))
      .thenRejects('segundo-factor-incorrecto');
    given([...cuenta, agregada('l1', 4)])
      .when(usar(0))
      .thenRejects('segundo-factor-incorrecto');
  });
  test('la que no cuenta se usa siempre', () =>
    given([...cuenta, agregada(), firmada(0)])
      .when(usar(0))
      .then([firmada(0)]));
  test('la que se quitó no sirve', () =>
    given([...cuenta, agregada(), agregada('l2'), quitada])
      .when(usar(1))
      .thenRejects('segundo-factor-incorrecto'));
});

describe('usar un código de recuperación', () => {
  const usar = (huella: string) =>
    ({ type: 'UsarCodigoDeRecuperacion', data: { profesionalId, huella } }) as const;
  const con = [...cuenta, activada(), generados()];
  test('sirve una vez', () => {
    given(con)
      .when(usar('c1'))
      .then([recuperada(1)]);
    given([...con, recuperada(1)])
      .when(usar('c1'))
      .thenRejects('segundo-factor-incorrecto');
    given([...con, recuperada(1)])
      .when(usar('c2'))
      .then([recuperada(2)]);
  });
  test('los de antes dejan de servir con los nuevos', () =>
    given([...con, generados(['d0'])])
      .when(usar('c0'))
      .thenRejects('segundo-factor-incorrecto'));
  test.each([
    ['desactivar', desactivada],
    ['restablecer', restablecido],
  ])('ninguno sirve después de %s', (_, hecho) =>
    given([...con, hecho])
      .when(usar('c0'))
      .thenRejects('segundo-factor-incorrecto'),
  );
});

describe('quitar', () => {
  const desactivar = (requerido: boolean) =>
    ({ type: 'DesactivarCodigosTemporales', data: { profesionalId, requerido } }) as const;
  const quitar = (requerido: boolean, llaveId = 'l1') =>
    ({ type: 'QuitarLlaveDeAcceso', data: { profesionalId, llaveId, requerido } }) as const;
  const ambas = [...cuenta, activada(), generados(), agregada()];
  test('la última forma queda donde es requerida', () => {
    given([...cuenta, activada(), generados()])
      .when(desactivar(true))
      .thenRejects('segundo-factor-requerido');
    given([...cuenta, agregada(), generados()])
      .when(quitar(true))
      .thenRejects('segundo-factor-requerido');
  });
  test('una de dos se quita aunque sea requerida', () => {
    given(ambas).when(desactivar(true)).then([desactivada]);
    given(ambas).when(quitar(true)).then([quitada]);
  });
  test('donde es opcional se quita todo', () => {
    given([...cuenta, activada(), generados()])
      .when(desactivar(false))
      .then([desactivada]);
    given([...cuenta, agregada(), generados()])
      .when(quitar(false))
      .then([quitada]);
  });
  test('lo que no está', () => {
    given(cuenta).when(desactivar(false)).then([]);
    given(ambas).when(quitar(false, 'l9')).thenRejects('no-encontrado');
  });
});

describe('cambiar el nombre de una llave', () => {
  const nombrar = (nombre: string, llaveId = 'l1') =>
    ({ type: 'NombrarLlaveDeAcceso', data: { profesionalId, llaveId, nombre } }) as const;
  const nombrada = (nombre: string | null): SegundoFactorEvent => ({
    type: 'LlaveDeAccesoNombrada',
    data: { profesionalId, llaveId: 'l1', nombre },
  });
  test('lo cambia; el mismo no cambia nada', () => {
    given([...cuenta, agregada()])
      .when(nombrar('De casa'))
      .then([nombrada('De casa')]);
    given([...cuenta, agregada(), nombrada('De casa')])
      .when(nombrar('De casa'))
      .then([]);
  });
  test('no de una que no está', () =>
    given([...cuenta, agregada()])
      .when(nombrar('De casa', 'l9'))
      .thenRejects('no-encontrado'));
  test('borrada la cuenta, se vuelve a leer sin él', () => {
    const estado = [...cuenta, agregada(), nombrada(null)].reduce(
      profesional.evolve,
      profesional.initialState(),
    );
    expect(estado).toMatchObject({ segundoFactor: { llaves: [{ id: 'l1', nombre: '' }] } });
  });
});

test('la misma llave no se agrega dos veces', () =>
  given([...cuenta, agregada(), generados()])
    .when({
      type: 'AgregarLlaveDeAcceso',
      data: {
        profesionalId,
        llaveId: 'l2',
        llave: { ...DATOS, credencial: 'de l1' },
        contador: 0,
        agregada: '2026-11-22T12:00:00.000Z',
        codigos: CODIGOS,
      },
    })
    .thenRejects('llave-agregada'));

test('códigos de recuperación nuevos, solo donde hay un segundo paso', () => {
  const generar = {
    type: 'GenerarCodigosDeRecuperacion',
    data: { profesionalId, codigos: CODIGOS },
  } as const;
  given(cuenta).when(generar).thenRejects('sin-segundo-factor');
  given([...cuenta, agregada()])
    .when(generar)
    .then([generados()]);
});

test('restablecer no deja nada y termina las sesiones; donde no hay nada no cambia nada', () => {
  const restablecer = { type: 'RestablecerSegundoFactor', data: { profesionalId } } as const;
  given([...cuenta, activada(), generados()])
    .when(restablecer)
    .then([restablecido]);
  given(cuenta).when(restablecer).then([]);
  const estado = [...cuenta, activada(), generados(), agregada(), restablecido].reduce(
    profesional.evolve,
    profesional.initialState(),
  );
  expect(estado).toMatchObject({ terminadas: 1, segundoFactor: { llaves: [], codigos: [] } });
  expect(estado).not.toHaveProperty('segundoFactor.aplicacion');
});

test('una cuenta borrada se vuelve a leer sin sus datos', () =>
  expect(
    [
      ...cuenta,
      { ...activada(), data: { profesionalId, secreto: null, paso: 1 } },
      { type: 'CodigosDeRecuperacionGenerados', data: { profesionalId, hashes: null } } as const,
      recuperada(3),
      { type: 'ProfesionalEliminado', data: { profesionalId } } as const,
    ].reduce<ReturnType<typeof profesional.initialState>>(
      (estado, hecho) => profesional.evolve(estado, hecho as UsuarioEvent),
      profesional.initialState(),
    ).status,
  ).toBe('eliminada'));
