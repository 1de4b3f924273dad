import { describe, expect, test } from '@jest/globals';
import { Unavailable } from '@odonto/event-kit/decider';
import type { Identity } from '@odonto/service-kit/tokens';
import { memoryLog } from '@odonto/event-kit/testing';
import { usuarios as usuariosDe } from '../profesional/usuarios.ts';
import type { Usuario } from '../profesional/profesional.decider.ts';
import { SIN_SEGUNDO_FACTOR } from '../segundo-factor/segundo-factor.decider.ts';
import { sesionesDe } from './sesiones.ts';

const NOW = new Date(Date.UTC(2026, 2, 1));
const usuarios = usuariosDe(memoryLog(), { now: () => NOW }, new Uint8Array(32));
const cuenta: Usuario = {
  status: 'vigente',
  rol: 'profesional',
  activo: true,
  datos: { nombre: 'Ana', apellido: '', email: 'a@b.co', telefono: '', especialidad: '', matricula: '' },
  hash: '',
  terminadas: 3,
  segundoFactor: SIN_SEGUNDO_FACTOR,
};
const request = { headers: {}, ip: '203.0.113.1', newId: () => 's1', now: NOW, requestId: 'r1' };

const iniciar = async (begin: typeof usuarios.sesiones.begin): Promise<Identity> => {
  const signed: Identity[] = [];
  const sesiones = sesionesDe({
    usuarios: { ...usuarios, sesiones: { ...usuarios.sesiones, begin } },
    signToken: (identity) => String(signed.push(identity)),
  });
  await sesiones.iniciar('p1', cuenta, request);
  const [identity] = signed;
  if (!identity) throw new Error('no token was signed');
  return identity;
};

describe('quien entra', () => {
  test('tiene una sesión con su id', async () =>
    expect(await iniciar(usuarios.sesiones.begin)).toMatchObject({ id: 'p1', sesion: 3, sesionId: 's1' }));

  test('entra también cuando no se puede escribir nada, y su sesión termina con todas', async () => {
    const identity = await iniciar(() => Promise.reject(new Unavailable()));
    expect(identity).toMatchObject({ id: 'p1', sesion: 3 });
    expect(identity).not.toHaveProperty('sesionId');
  });

  test('no entra por un error que nadie previó', () =>
    expect(iniciar(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug'));
});
