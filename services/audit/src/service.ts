import { sucursales } from '@odonto/practice/directorio';
import { borradoDePacientes } from '@odonto/practice/erasure';
import type { Platform, Service } from '@odonto/service-kit/service';
import { servicioDeAnclas } from './ancla/anclas.ts';
import { dondeEs } from './ancla/objeto.ts';
import { anclasRoutes } from './ancla/anclas.routes.ts';
import { headFileOf, heads } from './heads/heads.ts';
import { headKeysOf } from './heads/head-keys.ts';
import { estadoRoutes } from './estado/estado.routes.ts';
import { histories, cachedStreams } from './estado/histories.ts';
import { replay } from './estado/replay.ts';
import { textosDeEventos } from './estado/textos.ts';
import { exportaciones } from './exportacion/exportaciones.ts';
import { exportacionesRoutes } from './exportacion/exportaciones.routes.ts';
import { exportar } from './exportacion/exportar.ts';
import { hallazgosRoutes } from './hallazgo/hallazgos.routes.ts';
import { claveCon } from './inusual/clave.ts';
import { habitosEn } from './inusual/habitos.projection.ts';
import { lineReader } from './linea/line-reader.ts';
import { modulos } from './modulo/modulos.projection.ts';
import { registradosEn } from './modulo/registrados.ts';
import { atrasos as atrasosProjection } from './linea/atrasos.projection.ts';
import { lineasEn } from './linea/lineas.projection.ts';
import { lineasRoutes } from './linea/lineas.routes.ts';
import { instantsIn } from './linea/instants.ts';
import { permisosAlDia } from './organizacion/permisos-al.ts';
import { permisosRoutes } from './organizacion/permisos.routes.ts';
import { quienesPodianEn } from './organizacion/quienes-podian.ts';
import { quienesRoute } from './organizacion/quienes.routes.ts';
import { sujetos as sujetosProjection } from './sujeto/sujetos.projection.ts';
import { sujetosRoutes } from './sujeto/sujetos.routes.ts';
import { tableroAl } from './tablero/tablero-al.ts';
import { tableroRoute } from './tablero/tablero.routes.ts';
import { verificaciones } from './verificacion/verificaciones.ts';
import { verificacionesRoutes } from './verificacion/verificaciones.routes.ts';
import { verificar } from './verificacion/verificar.ts';

/** The composition of the audit service. */
export const audit = (platform: Platform): Service => {
  const { log, keys, jobs, clock, logger, settings } = platform;
  const { zonaHoraria } = settings;
  const lineas = lineasEn(zonaHoraria);
  const instants = instantsIn(zonaHoraria);
  const indices = platform.view(lineas);
  const atrasos = platform.view(atrasosProjection);
  const sujetos = platform.view(sujetosProjection);
  const habitosDeCadaUno = habitosEn(zonaHoraria, claveCon(platform.secret('lugares')));
  const readStream = cachedStreams(log);
  const quienes = quienesPodianEn({ indices, sujetos, leer: readStream, zonaHoraria });
  const vistaDeModulos = platform.view(modulos);
  const registrados = registradosEn(vistaDeModulos, log);
  const reader = lineReader({ log, keys, sujetos, sucursales: platform.view(sucursales), registrados });
  const abrir = textosDeEventos(log, keys);
  const firmas = heads({
    archivo: headFileOf(settings),
    log,
    claves: headKeysOf(settings, (purpose) => platform.secret(purpose)),
    clock,
    logger,
  });
  const anclas = servicioDeAnclas({
    heads: firmas,
    settings,
    jobs,
    register: () => platform.register('anclas'),
    clock,
    logger,
  });
  const pedidas = verificaciones({
    jobs,
    register: () => platform.register('verificaciones'),
    verificar: (avance, signal) =>
      verificar({ log, jobs, settings, heads: firmas, clock, modulos: vistaDeModulos }, avance, signal),
  });
  const deposito = settings.anchorStore && dondeEs(settings.anchorStore);
  const exportadas = exportaciones({
    jobs,
    exportar: (pedido) =>
      exportar({ log, indices, sujetos, reader, heads: firmas, zonaHoraria, deposito }, pedido),
  });
  return {
    name: 'audit',
    registers: ['anclas', 'verificaciones'],
    projections: [modulos, lineas, atrasosProjection, sujetosProjection, sucursales, habitosDeCadaUno],
    reactions: [borradoDePacientes(({ pacienteId }, desde) => platform.erase(pacienteId, desde))],
    routes: [
      ...sujetosRoutes({ sujetos }),
      ...lineasRoutes({ log, indices, atrasos, sujetos, reader, instants }),
      ...estadoRoutes({
        sujetos,
        leer: histories(readStream, sujetos),
        replay: replay({ abrir, reader, zonaHoraria }),
        reader,
        instants,
      }),
      permisosRoutes({ permisosAl: permisosAlDia({ indices, sujetos, leer: readStream }), instants }),
      tableroRoute(tableroAl({ leer: readStream, abrir, reader, sujetos })),
      quienesRoute({ quienes, sujetos, instants }),
      ...hallazgosRoutes({
        indices,
        atrasos,
        habitos: platform.view(habitosDeCadaUno),
        quienes,
        readStream,
        reader,
        instants,
      }),
      ...verificacionesRoutes({ verificaciones: pedidas }),
      ...anclasRoutes({ anclas }),
      ...exportacionesRoutes({ exportaciones: exportadas, sujetos }),
    ],
    onReady: async () => {
      pedidas.startWorker();
      exportadas.startWorker();
      firmas.empezar();
      anclas.empezar();
    },
    onStop: async () => {
      await anclas.terminar();
      await pedidas.terminar();
      await exportadas.terminar();
      await firmas.terminar();
    },
  };
};
