/** Images of some of the demo pacientes, once, prepared and kept like anybody's. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import { seededId } from '@odonto/service-kit/http/idempotency';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import { type Albumes, guardarFoto } from '../foto/guardar.ts';
import { prepararFoto } from '../foto/preparar.ts';
import type { Subidas } from '../foto/subidas.ts';
import { radiografia } from './radiografia.ts';
import { porCausaDe, registroDemoDe } from './registro-demo.reaction.ts';

interface Dependencies extends Albumes {
  readonly subidas: Subidas;
}

/** Ids are drawn apart from those of tooth records and notes. */
const IMAGENES_DESDE = 200_000;

export const imagenesDemo = ({ subidas, ...albumes }: Dependencies): Reaction =>
  reaction<PacienteRegistrado>({
    name: 'imagenes-demo',
    on: {
      PacienteRegistrado: async (event) => {
        const { hallazgos = [], imagenes = [] } = registroDemoDe(event) ?? {};
        const { pacienteId, profesionalId } = event.data;
        const beginning = { at: new Date(event.recordedAt), seed: event.id };
        for (const [n, { encuadre, descripcion }] of imagenes.entries()) {
          const fotoId = seededId(beginning, IMAGENES_DESDE + n);
          await using subida = await subidas.empezar();
          const recibida = join(subida.carpeta, 'recibida');
          await writeFile(recibida, await radiografia(hallazgos, encuadre));
          const preparada = await prepararFoto(recibida, subida.carpeta);
          const de = { fotoId, pacienteId, profesionalId };
          await guardarFoto(
            albumes,
            { subida, preparada, de, descripcion },
            porCausaDe(event, IMAGENES_DESDE + n),
          );
        }
      },
    },
  });
