import { beforeEach, describe, expect, test } from '@jest/globals';
import { closeSession, currentSession, openSession, renewToken, rereadSession, session$ } from './session.ts';

beforeEach(closeSession);

describe('la sesión', () => {
  test('entra con el token y el usuario guardados', () => {
    openSession('t1', { id: 'u1', nombre: 'Ana', apellido: 'Gómez', rol: 'admin', email: 'ana@correo.test' });
    expect(localStorage.getItem('token')).toBe('t1');
    expect(currentSession()).toEqual({
      status: 'dentro',
      token: 't1',
      usuario: { id: 'u1', nombre: 'Ana', apellido: 'Gómez', rol: 'admin' },
    });
  });

  test('trata como profesional a cualquier rol que no conoce', () => {
    openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'secretaria' });
    expect(currentSession()).toMatchObject({ usuario: { rol: 'profesional' } });
  });

  test.each(['{', 'null', '"Ana"', '{"id":1,"nombre":"Ana"}', '{}'])(
    'borra lo guardado si el usuario no se puede leer: %s',
    (stored) => {
      localStorage.setItem('token', 't1');
      localStorage.setItem('usuario', stored);
      rereadSession();
      expect(currentSession()).toEqual({ status: 'fuera' });
      expect(localStorage.getItem('token')).toBeNull();
      expect(localStorage.getItem('usuario')).toBeNull();
    },
  );

  test('no entra con el token solo', () => {
    localStorage.setItem('token', 't1');
    rereadSession();
    expect(currentSession().status).toBe('fuera');
  });

  test('un token nuevo no se guarda si otra pestaña salió mientras tanto', () => {
    openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'admin' });
    localStorage.removeItem('token');
    localStorage.removeItem('usuario');
    renewToken('t2');
    expect(currentSession()).toEqual({ status: 'fuera' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('sale cuando otra pestaña sale', () => {
    openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'admin' });
    const seen: string[] = [];
    const subscription = session$.subscribe(({ status }) => seen.push(status));
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    subscription.unsubscribe();
    expect(seen).toEqual(['dentro', 'fuera']);
  });
});
