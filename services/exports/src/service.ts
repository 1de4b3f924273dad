import { borradoDePacientes } from '@odonto/practice/erasure';
import type { Platform, Service } from '@odonto/service-kit/service';
import { archivados } from './archivados.ts';
import { documentos } from './documentos.ts';
import { expedientes } from './expediente/expedientes.projection.ts';
import { indicePropio, type Lectura, leerExpediente } from './expediente/leer-expediente.ts';
import { exportsRoutes } from './exports.routes.ts';
import { renderer } from './render/renderer.ts';

/** The composition of the exports service. */
export const exports = (platform: Platform): Service => {
  const { log, jobs, settings } = platform;
  const { zonaHoraria } = settings;
  const indices = platform.view(expedientes);
  const leer = (lectura: Lectura) => leerExpediente(log, indices, lectura);
  const dibujados = archivados(platform.files, platform.clock);
  const pedidos = documentos({ jobs, archivados: dibujados, renderer: renderer(), leer, zonaHoraria });
  return {
    name: 'exports',
    projections: [expedientes],
    reactions: [
      borradoDePacientes(async ({ pacienteId }, desde) => {
        // First the key and the jobs, including a running one, so that no document is stored after them.
        await platform.erase(pacienteId, desde);
        await dibujados.borrar(pacienteId);
      }),
    ],
    routes: exportsRoutes({
      documentos: pedidos,
      indice: (pacienteId, profesionalId) => indicePropio(indices, pacienteId, profesionalId),
      leer,
      zonaHoraria,
    }),
    onReady: async () => pedidos.startWorker(),
    onStop: () => pedidos.stop(),
  };
};
