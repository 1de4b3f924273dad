/** `npm run renovar`: encrypts the keys of patients and accounts with a new data key; a repeat resumes. */
import { CannotStart } from '@odonto/event-kit/runtime';
import { StoreRefused, StoreUnavailable } from '@odonto/event-kit/event-store';
import { logLines, createLogger } from '@odonto/service-kit/process';
import { renewDataKey } from '@odonto/service-kit/operations';
import { elsewhere, eventsWith } from './app/services.ts';
import { command, commandSettings } from './operations/command.ts';

const away = (error: unknown): unknown =>
  error instanceof StoreUnavailable && !(error instanceof StoreRefused)
    ? new CannotStart(
        'Las claves no se alcanzan. Al repetir la orden, la renovación sigue donde quedó.',
        error,
      )
    : error;

await command(async () => {
  const logger = createLogger({ level: 'warn', destination: logLines(2) });
  try {
    const definitions = await eventsWith(elsewhere(process.env));
    const { renewed, resumed, file } = await renewDataKey({
      settings: commandSettings(),
      definitions,
      logger,
    });
    return [
      `Renovadas: ${renewed} claves. Ninguna necesita ya la clave de datos anterior.`,
      ...(resumed ? ['Era una renovación que había quedado a medias.'] : []),
      ...(file === undefined
        ? ['Quite CLAVE_DE_DATOS_ANTERIOR; guárdela mientras guarde copias de las claves hechas con ella.']
        : [`La clave de datos está en ${file}. Haga una copia de seguridad: npm run backup -- CARPETA`]),
    ];
  } catch (error) {
    throw away(error);
  }
});
