import { once } from 'node:events';
import { createServer } from 'node:net';
import { CannotStart } from '@odonto/event-kit/runtime';

/**
 * Checks the port before the build and before stores are opened, so that a second start fails with a clear message.
 * @throws CannotStart when the port is taken
 */
export const requireFreePort = async (port: number, host: string): Promise<void> => {
  const probe = createServer();
  probe.listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new CannotStart(
      taken
        ? `PORT: el puerto ${port} ya está en uso. Cierre el otro programa o indique otro puerto con PORT.`
        : `HOST, PORT: no se puede escuchar en ${host}:${port}.`,
      error,
    );
  }
  probe.close();
  await once(probe, 'close');
};
