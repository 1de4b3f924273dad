/** The commands that make the first accounts and the demonstration, with a clock that may be in the past. */
import type { Clock } from '@odonto/event-kit/runtime';
import type { Platform } from '@odonto/service-kit/service';
import { comandosDeOrganizacion } from '../organizacion/organizacion.ts';
import { usuarios } from '../profesional/usuarios.ts';

export const comandosDeInicio =
  ({ log, secret }: Pick<Platform, 'log' | 'secret'>) =>
  (al: Clock) => ({
    usuarios: usuarios(log, al, secret('emails')),
    ...comandosDeOrganizacion(log, al),
  });
