/** Exports of all data over HTTP (docs/spec/documents.md#all-data). */
import {
  type ExportacionDeDatos,
  exportacionDeDatos,
  exportacionesDeDatos,
  MAX_EXPORTACIONES,
  MENSAJES_DE_EXPORTACION,
  MOTIVOS_DE_RETIRO,
} from '@odonto/contracts/exportacion';
import { hecho } from '@odonto/contracts/vista';
import { existing, Failure, NotFound } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import { documentAfter } from '@odonto/event-kit/projections';
import type { SessionLinks } from '@odonto/practice/links';
import type { Ceiling } from '@odonto/service-kit/http';
import { type Caller, ok, type Route, route } from '@odonto/service-kit/routes';
import { alcanceDe, type Consultas } from './consultas.ts';
import { type ExportacionGuardada, exportaciones as projection } from './exportaciones.projection.ts';
import type { Exportaciones } from './exportaciones.reactions.ts';
import { nombreDelZip } from './nombres.ts';
import type { Trabajo } from './trabajo.ts';

interface Dependencies {
  readonly log: EventLog;
  readonly exportaciones: Exportaciones;
  readonly consultas: Consultas;
  readonly enlaces: SessionLinks;
  readonly trabajo: Trabajo;
  /** The day of an instant in the practice's time zone. */
  readonly diaDe: (instante: string) => string;
}

const access = ['profesional', 'admin'] as const;
const PEDIDOS: Ceiling = { atOnce: 2, burst: 10, perMinute: 2 };
/** An address lasts longer than its file, so that a late download gets the reason why there is none. */
const GRACIA_MS = 60 * 60_000;
/** The `Retry-After` in seconds when none of the exports has an expiry. */
const UN_MINUTO = 60;

/** Seconds until the first of these exports expires. */
const esperaDe = (vivas: readonly ExportacionGuardada[], ahora: Date): number => {
  const vencen = vivas.flatMap(({ archivo }) => (archivo ? [Date.parse(archivo.vence)] : []));
  const falta = (Math.min(...vencen) - ahora.getTime()) / 1_000;
  return Number.isFinite(falta) ? Math.max(1, Math.ceil(falta)) : UN_MINUTO;
};

/** Exports in the form of the answer. Their addresses are valid until the user's session ends. */
const vistas = ({ enlaces, trabajo, diaDe }: Dependencies) => {
  const archivoDe = (
    { id, pedida, archivo }: ExportacionGuardada,
    firmar: Awaited<ReturnType<SessionLinks['of']>>,
  ): ExportacionDeDatos['archivo'] => {
    if (archivo === undefined) return null;
    const { tamano, pacientes, imagenes, vence } = archivo;
    const url = `/api/export/datos/${id}/archivo${firmar([id], Date.parse(vence) + GRACIA_MS)}`;
    return { nombre: nombreDelZip(diaDe(pedida)), tamano, pacientes, imagenes, vence_at: vence, url };
  };

  return async (caller: Caller) => {
    const firmar = await enlaces.of(caller);
    return async (una: ExportacionGuardada): Promise<ExportacionDeDatos> => {
      const { id, alcance, estado, pedida, motivo } = una;
      return {
        id,
        alcance,
        estado,
        pedida_at: pedida,
        avance: (estado === 'en_curso' ? await trabajo.progreso(id) : undefined) ?? null,
        archivo: estado === 'lista' ? archivoDe(una, firmar) : null,
        retiro: motivo ? { motivo, mensaje: MOTIVOS_DE_RETIRO[motivo] } : null,
      };
    };
  };
};

export const datosRoutes = (dependencies: Dependencies): Route[] => {
  const { log, exportaciones, consultas } = dependencies;
  const vistaPara = vistas(dependencies);
  const propia = async (id: string, caller: Caller): Promise<ExportacionGuardada> => {
    const una = await consultas.una(id);
    if (una?.profesionalId !== caller.id || una.alcance !== alcanceDe(caller.rol))
      throw new NotFound(MENSAJES_DE_EXPORTACION.noEncontrada);
    return una;
  };

  return [
    route({
      method: 'POST',
      path: '/api/export/datos',
      access,
      summary:
        'Pide una exportación de todos los datos: los de los pacientes propios o, para un administrador, todos',
      ceiling: PEDIDOS,
      answers: { 202: exportacionDeDatos },
      handle: async (request) => {
        const { caller, now } = request;
        const vista = await vistaPara(caller);
        const id = request.newId();
        const vivas = (await consultas.de(caller)).filter(({ estado }) => estado !== 'retirada');
        const conocida = vivas.find((una) => una.id === id || una.estado === 'en_curso');
        if (conocida) return { status: 202, body: await vista(conocida) };
        if (vivas.length >= MAX_EXPORTACIONES)
          throw new Failure(429, 'demasiadas-exportaciones', MENSAJES_DE_EXPORTACION.muchas, {
            headers: { 'Retry-After': String(esperaDe(vivas, now)) },
          });
        const alcance = alcanceDe(caller.rol);
        const posicion = String(await log.head());
        const data = { exportacionId: id, profesionalId: caller.id, alcance, posicion } as const;
        const { history } = await exportaciones.begin(id, { type: 'PedirExportacion', data }, request);
        const pedida = existing(documentAfter(projection, id, history), MENSAJES_DE_EXPORTACION.noEncontrada);
        return { status: 202, body: await vista(pedida) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/datos',
      access,
      summary: 'Las exportaciones propias, la más reciente primero',
      answers: { 200: exportacionesDeDatos },
      handle: async ({ caller }) => {
        const vista = await vistaPara(caller);
        return ok(await Promise.all((await consultas.de(caller)).map(vista)));
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/datos/:id',
      access,
      summary: 'Una exportación propia: cuánto falta, o la dirección de su archivo',
      answers: { 200: exportacionDeDatos },
      handle: async ({ params, caller }) => {
        const vista = await vistaPara(caller);
        return ok(await vista(await propia(params.id, caller)));
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/export/datos/:id',
      access,
      summary: 'Destruye el archivo de una exportación propia, o la interrumpe',
      answers: { 200: hecho },
      handle: async (request) => {
        const { id } = await propia(request.params.id, request.caller);
        const command = { type: 'RetirarExportacion', data: { motivo: 'eliminada' } } as const;
        await exportaciones.handle(id, command, request);
        return ok({ message: MENSAJES_DE_EXPORTACION.eliminada });
      },
    }),
  ];
};
