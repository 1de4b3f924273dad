/** Files go with what they belong to; every step bears repetition and goes on after a restart. */
import type { FotoEliminada } from '@odonto/contracts/foto';
import type { PacienteEliminado } from '@odonto/contracts/paciente-eventos';
import type { Files } from '@odonto/service-kit/files/port';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import type { Platform } from '@odonto/service-kit/service';
import { archivoDe, duenoDe } from './archivos.ts';

/** A removed image's bytes are removed. */
export const archivosDeFotosEliminadas = (files: Files): Reaction =>
  reaction<FotoEliminada>({
    name: 'archivos-de-fotos-eliminadas',
    on: {
      FotoEliminada: async ({ data }) => {
        await files.delete(archivoDe(data, 'original'));
        await files.delete(archivoDe(data, 'miniatura'));
      },
    },
  });

/** Of a removed paciente nothing is left here: neither files nor what was kept of them. */
export const borradoDePacientes = (files: Files, erase: Platform['erase']): Reaction =>
  reaction<PacienteEliminado>({
    name: 'borrado-de-pacientes',
    on: {
      PacienteEliminado: async ({ data, position }) => {
        await files.deleteAll(duenoDe(data));
        await erase(data.pacienteId, position);
      },
    },
  });
