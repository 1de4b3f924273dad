/** Adds images of some of the demo pacientes, once, prepared and stored like any other. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { Clock } from '@odonto/event-kit/runtime';
import { pasadoDePaciente, porCausaDe } from '@odonto/practice/demo';
import type { Files } from '@odonto/service-kit/files';
import { seededId } from '@odonto/service-kit/app';
import { type Reaction, reaction } from '@odonto/event-kit/projections';
import { type Albumes, guardarFoto } from '../foto/guardar.ts';
import { prepararFoto } from '../foto/preparar.ts';
import type { Subidas } from '../foto/subidas.ts';
import { radiografia } from './radiografia.ts';
import { hallazgosHasta } from './registro-demo.ts';
import { registroDemoDe } from './registro-demo.reaction.ts';

interface Dependencies {
  readonly albumesAl: (clock: Clock) => Albumes['albumes'];
  readonly files: Files;
  readonly subidas: Subidas;
  readonly zonaHoraria: string;
}

/** Ids of images begin after those of tooth records and notes. */
const IMAGENES_DESDE = 200_000;
/** Minutes from the start of a visit to its images, which are a minute apart. */
const AL_RADIOGRAFIAR = 5;

export const imagenesDemo = ({ subidas, albumesAl, files, zonaHoraria }: Dependencies): Reaction =>
  reaction<PacienteRegistrado>({
    name: 'imagenes-demo',
    on: {
      PacienteRegistrado: async (event) => {
        const registro = registroDemoDe(event);
        if (!registro) return;
        const { pacienteId, profesionalId } = event.data;
        const beginning = { at: new Date(event.recordedAt), seed: event.id };
        const pasado = pasadoDePaciente(event, zonaHoraria);
        const imagenes = registro.visitas.flatMap((visita) =>
          (visita.imagenes ?? []).map((imagen) => ({ visita, ...imagen })),
        );
        for (const [n, { visita, encuadre, descripcion }] of imagenes.entries()) {
          const fotoId = seededId(beginning, IMAGENES_DESDE + n);
          await using subida = await subidas.empezar();
          const recibida = join(subida.carpeta, 'recibida');
          await writeFile(recibida, await radiografia(hallazgosHasta(registro, visita), encuadre));
          const preparada = await prepararFoto(recibida, {
            carpeta: subida.carpeta,
            usuario: profesionalId,
          });
          const de = { fotoId, pacienteId, profesionalId };
          const clock = pasado.reloj(visita.hace, registro.hora, AL_RADIOGRAFIAR + n);
          await guardarFoto(
            { albumes: albumesAl(clock), files },
            { subida, preparada, de, descripcion },
            porCausaDe(event, IMAGENES_DESDE + n),
          );
        }
      },
    },
  });
