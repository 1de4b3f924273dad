import { todayIn } from '@odonto/contracts/fechas';
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
import { cuentas, sucursales } from '@odonto/practice/directorio';
import { borradoDePacientes, retencionDe } from '@odonto/practice/erasure';
import type { ChangeRule, Platform, Service } from '@odonto/service-kit/service';
import { cambiosDeDerivaciones } from './derivacion/derivacion.changes.ts';
import { importaciones } from './importacion/importaciones.ts';
import { cadenaDemo } from './demo/cadena-demo.reaction.ts';
import { pacientesDemo } from './demo/pacientes-demo.reaction.ts';
import { incorporacionesMasivas } from './incorporacion/incorporacion-masiva.ts';
import { equipoPorEscribir } from './organizacion/equipo-por-escribir.ts';
import { incorporacionRoute } from './organizacion/incorporacion.routes.ts';
import { numeracionDe } from './organizacion/numeracion.ts';
import { odontologosDe } from './equipo/odontologos.ts';
import { registroEnSucursal } from './organizacion/registro.ts';
import { archivados, destruirVencidos } from './paciente/archivados.ts';
import { guardadoEn } from './paciente/guardado.ts';
import { cambiosDePacientes } from './paciente/paciente.changes.ts';
import { paciente } from './paciente/paciente.decider.ts';
import {
  type Fichas,
  pacientesDeProfesionalEliminado,
  pacientesIlegibles,
} from './paciente/paciente.reactions.ts';
import { pacientes } from './paciente/pacientes.projection.ts';
import { pacientesRoutes } from './paciente/pacientes.routes.ts';
import { cambiosDePedidos } from './pedido-de-acceso/pedidos.changes.ts';
import { pacientesACargo } from './responsable/a-cargo.projection.ts';
import { cambiosDeInactivos } from './responsable/inactivos.changes.ts';
import { cambiosDeTraspasos } from './traspaso/traspaso.changes.ts';
import { traspasos } from './traspaso/traspasos.ts';

/** Milliseconds between two searches for records whose retention is over. */
const UNA_HORA = 60 * 60 * 1000;

/** Changes that concern two dentists. They are sent to both, whoever may see the paciente. */
const cambiosDeLados = [...cambiosDeTraspasos, ...cambiosDeDerivaciones, ...cambiosDePedidos];

/** A whole paciente shows the history; a transfer or a referral may withhold even the name. */
const loQueMuestra = (json: string) => {
  if (json.includes('"antecedentes_medicos"')) return 'historia.ver';
  return json.includes('"nombre":null') ? undefined : 'pacientes.ver-datos';
};

const cambiosDe = (platform: Platform, vistas: ReturnType<typeof vistasDeAcceso>): readonly ChangeRule[] => [
  ...noticiasDe({ pacientes: platform.view(pacientes), ...vistas })(cambiosDePacientes),
  ...cambiosDeLados,
  ...cambiosDeInactivos({ ...vistas, aCargo: platform.view(pacientesACargo) }),
];

export const patients = (platform: Platform): Service => {
  const { log, keys, clock, logger, settings } = platform;
  const fichasAl = (al: Clock): Fichas =>
    commandHandler(log, { stream: (id) => `paciente-${id}`, decider: paciente, clock: al });
  const fichas = fichasAl(clock);
  const vista = platform.view(pacientes);
  const vistas = vistasDeAcceso(platform);
  const acceso = accesoA(vista, vistas);
  const sitios = enSucursal(vistas);
  const numeracion = numeracionDe(log, clock);
  const odontologos = odontologosDe({ ...vistas, cuentas: platform.view(cuentas) });
  const deRegistro = { vista, sitios, odontologos, numeracion };
  const registro = registroEnSucursal({ ...deRegistro, sucursales: platform.view(sucursales) });
  const eliminados = platform.register('profesionales-eliminados');
  const retencion = retencionDe(settings.retencionAnios);
  const traspasado = traspasos(platform, { fichas, pacientes: vista, acceso, registro });
  const incorporacion = incorporacionesMasivas(platform, { fichas, pacientes: vista, registro, sitios });
  const hoy = (): string => todayIn(settings.zonaHoraria, clock.now());
  const guardado = guardadoEn(vista, hoy);
  const deFichas = { fichas, vista, acceso, sitios, registro, guardado, retencion, hoy };
  const importacion = importaciones(platform, { ...deFichas, ...deRegistro, vistas, eliminados });
  const destruir = (): Promise<void> =>
    destruirVencidos({ fichas, archivados: platform.view(archivados), clock }).catch((err: unknown) =>
      logger.error({ err }, 'destroying kept records failed, it is tried again within the hour'),
    );
  let mirando: NodeJS.Timeout | undefined;
  return {
    name: 'patients',
    registers: ['profesionales-eliminados'],
    projections: [
      pacientes,
      archivados,
      ...proyeccionesDeAcceso,
      sucursales,
      importacion.projection,
      incorporacion.projection,
      ...traspasado.projections,
    ],
    reactions: [
      borradoDePacientes(({ pacienteId }, desde) => platform.erase(pacienteId, desde)),
      pacientesDeProfesionalEliminado({ fichas, vista, eliminados, retencion }),
      pacientesIlegibles(fichas, keys),
      equipoPorEscribir({ fichas, vista, log, acceso }),
      importacion.reaction,
      ...(settings.demo ? [pacientesDemo(fichasAl, settings)] : []),
      ...(settings.demoCadena
        ? [cadenaDemo({ fichasAl, numeracion, zonaHoraria: settings.zonaHoraria })]
        : []),
    ],
    routes: [
      ...pacientesRoutes(deFichas),
      incorporacionRoute(deFichas),
      ...incorporacion.routes,
      ...importacion.routes,
      ...traspasado.routes,
    ],
    beforeRepeat: antesDeRepetir(vista, acceso, loQueMuestra),
    changes: cambiosDe(platform, vistas),
    onReady: async () => {
      importacion.start();
      traspasado.start();
      incorporacion.start();
      await destruir();
      mirando = setInterval(() => void destruir(), UNA_HORA);
    },
    onStop: async () => {
      clearInterval(mirando);
      await importacion.stop();
      await traspasado.stop();
      await incorporacion.stop();
    },
  };
};
