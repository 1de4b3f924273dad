import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { EstadoDeSegundoFactor } from '@odonto/contracts/segundo-factor-vistas';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { probarAdmin, servidor } from '../../testing/probar-admin.ts';
import { SegundoFactorCard } from './segundo-factor.card.tsx';

probarAdmin('profesional');

const NADA: EstadoDeSegundoFactor = {
  activo: false,
  requerido: false,
  aplicacion: false,
  llaves: [],
  codigos_de_recuperacion: 0,
  admite_llaves: true,
};
const LLAVE = { id: 'l1', nombre: 'Teléfono', agregada: '2026-11-22T12:00:00.000Z', sitio: 'clinica.test' };
const ROOT_KEY = { ...NADA, activo: true, aplicacion: true, llaves: [LLAVE], codigos_de_recuperacion: 9 };
const CODIGOS = ['AAAA-1111', 'BBBB-2222'];
const APLICACION = {
  desafio: 'd1',
  aplicacion: { secreto: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
};

const onSuccess = jest.fn();
const boton = (name: string) => screen.getByRole('button', { name });
const dialogo = () => within(screen.getByRole('dialog'));
const abrir = (estado: EstadoDeSegundoFactor) => {
  servidor.leer('u1/segundo-factor', () => Response.json(estado));
  return renderScreen(<SegundoFactorCard onSuccess={onSuccess} />, '/perfil');
};
/** Simulates a browser with or without passkeys. */
const conLlaves = (hay: boolean) =>
  Object.assign(window, { PublicKeyCredential: hay ? () => undefined : undefined });

beforeEach(() => {
  onSuccess.mockReset();
  conLlaves(true);
});

test.each([
  [NADA, 'No activada', true],
  [ROOT_KEY, 'Activada', true],
])('dice lo que hay: %#', async (estado, insignia, agregar) => {
  abrir(estado);
  await screen.findByText(insignia);
  expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' }) !== null).toBe(agregar);
  expect(screen.queryByRole('button', { name: 'Generar otros códigos' }) !== null).toBe(estado.activo);
});

test.each([
  [{ ...NADA, admite_llaves: false }, true, /no funcionan en esta dirección/],
  [NADA, false, /Este navegador no ofrece llaves de acceso/],
])(
  'donde no puede haber llaves de acceso lo dice y ofrece la aplicación: %#',
  async (estado, hay, motivo) => {
    conLlaves(hay);
    abrir(estado);
    await screen.findByText(motivo);
    expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).toBeNull();
    boton('Activar aplicación');
  },
);

describe('activar la aplicación', () => {
  test('pide la contraseña, muestra la clave, confirma con un código y da los de recuperación', async () => {
    const pedidos = servidor.segundoFactor(({ ruta }) =>
      Response.json(
        ruta.endsWith('inscripcion')
          ? APLICACION
          : { segundo_factor: { ...ROOT_KEY, llaves: [] }, message: 'Hecho', codigos: CODIGOS },
      ),
    );
    const { user } = abrir(NADA);
    await user.click(await screen.findByRole('button', { name: 'Activar aplicación' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    dialogo().getByText('La contraseña actual es requerida');
    await user.type(dialogo().getByLabelText(/^Contraseña actual/), 'mi clave');
    await user.click(boton('Continuar'));
    await dialogo().findByRole('figure', { name: 'Código QR para la aplicación de códigos' });
    dialogo().getByText('ABCD EFGH');
    await user.click(boton('Activar'));
    dialogo().getByText('El código es obligatorio');
    await user.type(dialogo().getByLabelText(/^Código de 6 dígitos/), '123 456');
    await user.click(boton('Activar'));
    await dialogo().findByText('AAAA-1111');
    expect(boton('Continuar')).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    dialogo().getByText('BBBB-2222');
    expect(onSuccess).not.toHaveBeenCalled();
    await user.click(dialogo().getByLabelText('Guardé los códigos en un lugar seguro'));
    await user.click(boton('Continuar'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSuccess).toHaveBeenCalledWith('Hecho');
    await screen.findByText('Activada en su teléfono.');
    expect(pedidos.map(({ cuerpo }) => cuerpo)).toEqual([
      { metodo: 'aplicacion', currentPassword: 'mi clave' },
      { desafio: 'd1', codigo: '123 456' },
    ]);
  });

  test('un código equivocado se dice, y se puede escribir otro', async () => {
    servidor.segundoFactor(({ ruta }) =>
      ruta.endsWith('inscripcion')
        ? Response.json(APLICACION)
        : falla(400, 'El código no es correcto o ya se usó'),
    );
    const { user } = abrir(NADA);
    await user.click(await screen.findByRole('button', { name: 'Activar aplicación' }));
    await user.type(await screen.findByLabelText(/^Contraseña actual/), 'mi clave{Enter}');
    const codigo = await screen.findByLabelText(/^Código de 6 dígitos/);
    await user.type(codigo, '000000{Enter}');
    await dialogo().findByText('El código no es correcto o ya se usó');
    await waitFor(() => expect(document.activeElement).toBe(codigo));
  });
});

test('agregar una llave que el navegador no da lo dice, y no cierra', async () => {
  Object.assign(navigator, {
    credentials: { create: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  servidor.segundoFactor(() =>
    Response.json({
      desafio: 'd1',
      llave: { challenge: 'AAAA', user: { id: 'AAAA', name: 'a', displayName: 'a' }, rp: { name: 'x' } },
    }),
  );
  const { user } = abrir(NADA);
  await user.click(await screen.findByRole('button', { name: 'Agregar llave de acceso' }));
  await user.type(await screen.findByLabelText(/^Contraseña actual/), 'mi clave{Enter}');
  await user.type(await screen.findByLabelText('Nombre de la llave'), 'Teléfono');
  await user.click(boton('Crear llave de acceso'));
  await dialogo().findByText('No se completó. Puede intentar nuevamente.');
});

test('quitar una llave la nombra y pide la contraseña; lo que se rechaza se dice', async () => {
  const pedidos = servidor.segundoFactor(() => falla(403, 'La contraseña actual es incorrecta'));
  const { user } = abrir(ROOT_KEY);
  await user.click(await screen.findByRole('button', { name: 'Quitar Teléfono' }));
  await screen.findByText('«Teléfono» dejará de servir para ingresar.');
  await user.type(dialogo().getByLabelText(/^Contraseña actual/), 'otra');
  await user.click(boton('Quitar'));
  await dialogo().findByText('La contraseña actual es incorrecta');
  expect(pedidos).toMatchObject([{ metodo: 'DELETE', ruta: '/api/segundo-factor/llaves/l1' }]);
});

test('el nombre de una llave se cambia, y no puede faltar', async () => {
  const nuevo = { ...ROOT_KEY, llaves: [{ ...LLAVE, nombre: 'De casa' }] };
  const pedidos = servidor.segundoFactor(() => Response.json({ segundo_factor: nuevo, message: 'Hecho' }));
  const { user } = abrir(ROOT_KEY);
  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Teléfono' }));
  const campo = await dialogo().findByLabelText(/^Nombre de la llave/);
  expect(campo).toHaveProperty('value', 'Teléfono');
  await user.clear(campo);
  await user.click(boton('Guardar'));
  dialogo().getByText('El nombre de la llave es requerido');
  expect(pedidos).toEqual([]);
  await user.type(campo, 'De casa');
  await user.click(boton('Guardar'));
  await screen.findByText('De casa');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onSuccess).toHaveBeenCalledWith('Hecho');
  expect(pedidos).toMatchObject([
    { metodo: 'PUT', ruta: '/api/segundo-factor/llaves/l1', cuerpo: { nombre: 'De casa' } },
  ]);
});
