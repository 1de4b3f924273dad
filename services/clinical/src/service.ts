import type { Clock } from '@odonto/event-kit/runtime';
import { commandHandler } from '@odonto/event-kit/commands';
import {
  accesoA,
  antesDeRepetir,
  enSucursal,
  noticiasDe,
  proyeccionesDeAcceso,
  vistasDeAcceso,
} from '@odonto/practice/acceso';
import { directorio, profesionales } from '@odonto/practice/directorio';
import { borradoDePacientes } from '@odonto/practice/erasure';
import type { Platform, Service } from '@odonto/service-kit/service';
import { sesiones } from '@odonto/practice/sessions';
import { cambiosClinicos } from './clinical.changes.ts';
import { cadenaDemo } from './demo/cadena-demo.reaction.ts';
import { imagenesDemo } from './demo/imagenes-demo.reaction.ts';
import { registroDemo } from './demo/registro-demo.reaction.ts';
import { clamd } from './foto/antivirus.ts';
import { carpetas, duenosDe } from './foto/carpetas.projection.ts';
import { archivosVerificados } from './foto/archivos-verificados.ts';
import { enlacesFirmados } from './foto/enlaces.ts';
import { foto } from './foto/foto.decider.ts';
import { fotos, fotoView } from './foto/fotos.projection.ts';
import { archivosDeFotosEliminadas, selladoDeFotos } from './foto/fotos.reactions.ts';
import { fotosRoutes } from './foto/fotos.routes.ts';
import { carpetaDeSubidas, subidas } from './foto/subidas.ts';
import { entradas } from './historial/entradas.projection.ts';
import { historial } from './historial/historial.decider.ts';
import { informeDeDerivacion } from './historial/informe-de-derivacion.ts';
import { historialRoutes } from './historial/historial.routes.ts';
import { odontograma } from './odontograma/odontograma.decider.ts';
import { odontogramaRoutes } from './odontograma/odontograma.routes.ts';
import { registros } from './odontograma/registros.projection.ts';
import { type ImagenesDe, registrosVistos } from './odontograma/registros-vistos.ts';
import { vinculosRoutes } from './odontograma/vinculos.routes.ts';

export const clinical = (platform: Platform): Service => {
  const { log, keys, clock, files, settings, logger } = platform;
  const odontogramasAl = (al: Clock) =>
    commandHandler(log, { stream: (id) => `odontograma-${id}`, decider: odontograma, clock: al });
  const historialesAl = (al: Clock) =>
    commandHandler(log, { stream: (id) => `historial-${id}`, decider: historial, clock: al });
  const albumesAl = (al: Clock) =>
    commandHandler(log, { stream: (id) => `foto-${id}`, decider: foto, clock: al });
  const odontogramas = odontogramasAl(clock);
  const historiales = historialesAl(clock);
  const albumes = albumesAl(clock);

  const vistas = {
    registros: platform.view(registros),
    entradas: platform.view(entradas),
    fotos: platform.view(fotos),
    pacientes: platform.view(directorio),
    profesionales: platform.view(profesionales),
  };
  const deOrganizacion = vistasDeAcceso(platform);
  const acceso = accesoA(vistas.pacientes, deOrganizacion);
  const enlaces = enlacesFirmados({
    secret: platform.secret('uploads'),
    sesiones: platform.view(sesiones),
    clock,
  });
  const { zonaHoraria } = settings;
  const enCurso = subidas({ carpeta: carpetaDeSubidas(settings), log, files });
  const antivirus = settings.antivirus === undefined ? undefined : clamd(settings.antivirus);
  const archivos = archivosVerificados({ files, fotos: vistas.fotos, logger });
  const imagenesDe: ImagenesDe = async (pacienteId, profesional) => {
    const suyas = await vistas.fotos.find({ where: { pacienteId } });
    const paciente = suyas.length > 0 ? await vistas.pacientes.get(pacienteId) : undefined;
    const firmar = await enlaces.de(profesional, paciente?.organizacion);
    return new Map(suyas.map((una) => [una.id, fotoView(una, firmar)]));
  };
  const vistos = registrosVistos({ ...vistas, acceso, imagenesDe });

  return {
    name: 'clinical',
    projections: [registros, entradas, fotos, carpetas, directorio, profesionales, ...proyeccionesDeAcceso],
    reactions: [
      archivosDeFotosEliminadas(files, keys, log),
      selladoDeFotos(files, log),
      informeDeDerivacion({ historiales, log }),
      borradoDePacientes(async (paciente, desde) => {
        for (const dueno of await duenosDe(platform.view(carpetas), paciente)) await files.deleteAll(dueno);
        await platform.erase(paciente.pacienteId, desde);
      }),
      ...(settings.demo
        ? [
            registroDemo({ odontogramasAl, historialesAl, zonaHoraria }),
            imagenesDemo({ albumesAl, files, subidas: enCurso, zonaHoraria }),
          ]
        : []),
      ...(settings.demoCadena ? [cadenaDemo({ odontogramasAl, historialesAl, zonaHoraria })] : []),
    ],
    routes: [
      // Before paths with a parameter in the same place, because the first match answers.
      ...vinculosRoutes({ odontogramas, vistos, imagenesDe }),
      ...odontogramaRoutes({ log, odontogramas, vistos, acceso, ...vistas }),
      ...historialRoutes({ historiales, acceso, en: enSucursal(deOrganizacion), ...vistas }),
      ...fotosRoutes({ albumes, acceso, ...vistas, files, enlaces, subidas: enCurso, archivos, antivirus }),
    ],
    beforeRepeat: antesDeRepetir(vistas.pacientes, acceso, () => 'historia.ver'),
    onReady: () => enCurso.limpiar(),
    changes: noticiasDe({ pacientes: vistas.pacientes, ...deOrganizacion })(cambiosClinicos),
  };
};
