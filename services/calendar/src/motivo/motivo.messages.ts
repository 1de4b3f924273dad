/** Commands on the motives of a site; their events are published (contracts/horarios-eventos.ts). */
import type { DatosDeMotivo } from '@odonto/contracts/horarios-eventos';
import type { Command } from '@odonto/event-kit/decider';

type DeMotivo = Pick<DatosDeMotivo, 'sucursalId' | 'motivoId'>;

export type MotivoCommand =
  /** With '' as the color the server chooses one. */
  | Command<'AgregarMotivo', DatosDeMotivo>
  | Command<
      'CambiarMotivo',
      DeMotivo & { readonly cambios: Partial<Pick<DatosDeMotivo, 'nombre' | 'duracion' | 'color'>> }
    >
  | Command<'QuitarMotivo', DeMotivo>;
