import { instanteEn, todayIn } from '@odonto/contracts/fechas';
import { commandHandler } from '@odonto/event-kit/commands';
import { accesoA, enSucursal, proyeccionesDeAcceso, vistasDeAcceso } from '@odonto/practice/acceso';
import { borradoDePacientes } from '@odonto/practice/erasure';
import { sessionLinks } from '@odonto/practice/links';
import { sesiones } from '@odonto/practice/sessions';
import type { Platform, Service } from '@odonto/service-kit/service';
import { archivados } from './archivados.ts';
import { archivoRoute } from './datos/archivo.routes.ts';
import { consultas as consultasDe } from './datos/consultas.ts';
import { datosRoutes } from './datos/datos.routes.ts';
import { exportacion } from './datos/exportacion.decider.ts';
import { cambiosDeExportaciones } from './datos/exportaciones.changes.ts';
import { bajas, exportaciones as exportacionesProjection } from './datos/exportaciones.projection.ts';
import { reaccionesDeExportaciones } from './datos/exportaciones.reactions.ts';
import { trabajoDeExportaciones } from './datos/trabajo.ts';
import { documentos } from './documentos.ts';
import { expedientes } from './expediente/expedientes.projection.ts';
import { ordenes } from './expediente/ordenes.projection.ts';
import { type Lectura, leerExpediente } from './expediente/leer-expediente.ts';
import { exportsRoutes } from './exports.routes.ts';
import { renderer } from './render/renderer.ts';

/** Exports of all data: their aggregate, their job and their addresses. */
const exportacionesDeDatos = (platform: Platform) => {
  const { log, keys, jobs, files, clock, settings } = platform;
  const { zonaHoraria } = settings;
  const instanteDe = instanteEn(zonaHoraria);
  const exportaciones = commandHandler(log, {
    stream: (id) => `exportacion-${id}`,
    decider: exportacion,
    clock,
  });
  const guardadas = platform.view(exportacionesProjection);
  const diaDe = (instante: string) => todayIn(zonaHoraria, new Date(instante));
  const trabajo = trabajoDeExportaciones({
    log,
    files,
    jobs,
    clock,
    passed: (position) => platform.projected(position),
    exportaciones,
    guardadas,
    indices: platform.view(expedientes),
    diaDe,
    instante: (dia, hora) => new Date(instanteDe(dia, hora)).toISOString(),
  });
  const secret = platform.secret('descargas');
  const deSesiones = platform.view(sesiones);
  const enlaces = sessionLinks({ secret, sesiones: deSesiones, clock });
  const consultas = consultasDe({ guardadas, bajas: platform.view(bajas), clock });
  return {
    trabajo,
    reaction: reaccionesDeExportaciones({
      exportaciones,
      guardadas,
      bajas: platform.view(bajas),
      files,
      keys,
      encargar: (una) => trabajo.encargar(una),
    }),
    routes: [
      ...datosRoutes({ log, exportaciones, consultas, enlaces, trabajo, diaDe }),
      archivoRoute({ files, exportaciones: consultas, enlaces, sesiones: deSesiones, diaDe }),
    ],
  };
};

/** The composition of the exports service. */
export const exports = (platform: Platform): Service => {
  const { log, jobs, settings } = platform;
  const { zonaHoraria } = settings;
  const deOrganizacion = vistasDeAcceso(platform);
  const acceso = accesoA(platform.view(expedientes), deOrganizacion);
  const en = enSucursal(deOrganizacion);
  const leer = (lectura: Lectura) => leerExpediente(log, acceso, lectura);
  const dibujados = archivados(platform.files, platform.clock);
  const pedidos = documentos({ jobs, archivados: dibujados, renderer: renderer(), leer, zonaHoraria });
  const { trabajo, reaction, routes } = exportacionesDeDatos(platform);
  return {
    name: 'exports',
    projections: [expedientes, ordenes, exportacionesProjection, bajas, ...proyeccionesDeAcceso],
    reactions: [
      borradoDePacientes(async ({ pacienteId }, desde) => {
        // First the key and the jobs, including a running one, so that no document is stored after them.
        await platform.erase(pacienteId, desde);
        await dibujados.borrar(pacienteId);
      }),
      reaction,
    ],
    routes: [
      ...exportsRoutes({
        en,
        ordenes: platform.view(ordenes),
        documentos: pedidos,
        acceso,
        leer,
        zonaHoraria,
      }),
      ...routes,
    ],
    changes: cambiosDeExportaciones,
    onReady: async () => {
      pedidos.startWorker();
      trabajo.startWorker();
    },
    onStop: async () => {
      await Promise.all([pedidos.stop(), trabajo.stop()]);
    },
  };
};
