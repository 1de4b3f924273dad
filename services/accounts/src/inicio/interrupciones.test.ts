/** Recovery after a process died between the writes to two streams. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { usuarios as usuariosDe, type Usuarios } from '../profesional/usuarios.ts';
import { type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';

const CONTEXT = { actor: { id: 'jefa', rol: 'admin' }, requestId: 'cortada' } as const;
const ana = { nombre: 'Ana', email: 'ana@c.co', password: 'clave de ana' };

let app: AccountsApp;
let admin: Sesion;
let usuarios: Usuarios;
let time: number;
beforeEach(async () => {
  time = Date.UTC(2026, 2, 1);
  app = await startAccounts({ now: () => new Date(time) });
  admin = await app.admin();
  const { log, clock, secret } = app.shared;
  usuarios = usuariosDe(log, clock, secret('emails'));
});
afterEach(() => app.stop());

const crear = async (datos: object): Promise<string> => {
  const { body } = await admin.call('POST', RUTA, datos);
  return (body as { profesional: { id: string } }).profesional.id;
};
const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};

test.each([
  [{ tipo: 'eliminado' }, { status: 'eliminada' }],
  [{ tipo: 'desactivado' }, { status: 'vigente', activo: false }],
  [
    { tipo: 'otro-rol', rol: 'auditor' },
    { status: 'vigente', rol: 'auditor' },
  ],
] as const)(
  'a un administrador que se alcanzó a relevar se le termina de hacer lo pedido (%j)',
  async (motivo, queda) => {
    const profesionalId = await crear({ ...ana, rol: 'admin' });
    const { revision } = await usuarios.historia(profesionalId);
    await usuarios.administradores.handle(
      '',
      { type: 'QuitarAdministrador', data: { profesionalId, revision, motivo } },
      CONTEXT,
    );
    await eventually(async () => {
      const { events } = await usuarios.historia(profesionalId);
      return events.some((event) => event.revision > revision);
    });
    expect(await usuarios.profesionales.load(profesionalId)).toMatchObject(queda);
  },
);

test('un relevo que llega tarde no deshace lo que vino después', async () => {
  const profesionalId = await crear({ ...ana, rol: 'admin' });
  const ficha = `${RUTA}/${profesionalId}`;
  await admin.call('PUT', ficha, { rol: 'profesional' });
  await admin.call('PUT', ficha, { rol: 'admin' });
  await app.restart();
  expect((await admin.call('GET', ficha)).body).toMatchObject({ rol: 'admin' });
  expect((await admin.call('PUT', `${RUTA}/${admin.id}`, { rol: 'profesional' })).status).toBe(200);
});

test('un email que quedó reservado para nadie se puede usar al minuto, no antes', async () => {
  const reservar = (profesionalId: string) =>
    usuarios.emails.handle(
      ana.email,
      { type: 'ReservarEmail', data: { profesionalId, desde: new Date(time).toISOString() } },
      CONTEXT,
    );
  await reservar('nunca-registrado');
  expect((await admin.call('POST', RUTA, ana)).status).toBe(409);
  time += 61_000;
  expect((await admin.call('POST', RUTA, ana)).status).toBe(201);
  time += 61_000;
  expect((await admin.call('POST', RUTA, { ...ana, nombre: 'Otra' })).status).toBe(409);
});

test('un email reservado no deja entrar a la cuenta que todavía tiene otro', async () => {
  await usuarios.emails.handle(
    'nueva@c.co',
    { type: 'ReservarEmail', data: { profesionalId: admin.id, desde: new Date(time).toISOString() } },
    CONTEXT,
  );
  expect((await app.login('nueva@c.co', 'una buena clave')).status).toBe(401);
});
