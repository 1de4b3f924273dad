import { expect, test } from '@jest/globals';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import { textosDeEventos } from './textos.ts';

test('lo que se leía mientras se destruía su clave no queda en memoria', async () => {
  const evento = { id: 'e1', stream: 'historial-juana', revision: 0 } as LoggedEvent;
  const destruida: (() => void)[] = [];
  const [leyendo, leida] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let titulo: string | null = 'Alergia';
  const log = {
    readStored: async () => [evento],
    open: async () => {
      const abierto = [{ ...evento, data: { titulo } }];
      leyendo.resolve();
      await leida.promise;
      return abierto;
    },
  } as unknown as EventLog;
  const abrir = textosDeEventos(log, { onDestroyed: (oyente) => destruida.push(() => oyente('juana')) });

  const antes = abrir([evento]);
  await leyendo.promise;
  titulo = null;
  for (const decir of destruida) decir();
  leida.resolve();
  await antes;
  expect((await abrir([evento]))(evento, 'titulo')).toBe('');
});
