/** Documents over HTTP (docs/spec/documents.md). */
import { Readable } from 'node:stream';
import { MENSAJES_DE_DERIVACION } from '@odonto/contracts/derivacion';
import { avanceDeDocumento } from '@odonto/contracts/documento';
import { instanteEn, todayIn } from '@odonto/contracts/fechas';
import { ROLES } from '@odonto/contracts/sesion';
import { defined, RuleBroken } from '@odonto/event-kit/decider';
import { type ContentAnswer, file, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Ceiling } from '@odonto/service-kit/http';
import type { View } from '@odonto/event-kit/projections';
import type { Acceso, EnSucursal } from '@odonto/practice/acceso';
import { fichaY, type Shown } from '@odonto/practice/reads';
import { z } from 'zod';
import type { Documento } from './archivados.ts';
import { nombreDeFicha } from './documento/nombres.ts';
import { type Documentos, type Encargo, lecturaDe, PERMISO_DE } from './documentos.ts';
import type { Expediente } from './expediente/expediente.ts';
import { bundleDe } from './fhir/bundle.ts';
import type { IndiceDeExpediente } from './expediente/expedientes.projection.ts';
import type { Orden } from './expediente/ordenes.projection.ts';
import type { Lectura } from './expediente/leer-expediente.ts';
import type { TipoDeDocumento } from './render/renderer.ts';

interface Dependencies {
  readonly en: EnSucursal;
  readonly ordenes: Pick<View<Orden>, 'get'>;
  readonly documentos: Documentos;
  readonly acceso: Acceso<IndiceDeExpediente>;
  /** @throws NotFound when the paciente does not exist for the caller, or the payment is not in the record */
  readonly leer: (lectura: Lectura) => Promise<Expediente>;
  readonly zonaHoraria: string;
}

const access = ['profesional', 'personal'] as const;
/** The caller's id for a document, to poll its progress. */
const pedido = z.uuid();

const PDF = file('application/pdf');
const FHIR = file('application/fhir+json');
/** One limit for all kinds of documents together. */
const DOCUMENTOS: Ceiling = { atOnce: 10, burst: 60, perMinute: 20 };

/** Records that the record was read and that a document of it left the system. */
const descargado =
  (documento: TipoDeDocumento | 'fhir') =>
  ({
    params: { pacienteId, pagoId },
  }: {
    readonly params: { readonly pacienteId: string; readonly pagoId?: string };
  }): readonly Shown[] =>
    fichaY(pacienteId, {
      type: 'DocumentoDescargado',
      data: defined({ pacienteId, documento, pagoId }),
    });

const archivo = ({ nombre, pdf }: Documento): ContentAnswer<200> => ({
  status: 200,
  stream: Readable.from([pdf]),
  headers: {
    'Content-Type': 'application/pdf',
    'Content-Length': String(pdf.length),
    'Content-Disposition': `attachment; filename="${nombre}"`,
  },
});

export const exportsRoutes = (dependencies: Dependencies): Route[] => {
  const { en, ordenes, documentos, acceso, leer, zonaHoraria } = dependencies;
  const ordenDe = acceso.de(ordenes, MENSAJES_DE_DERIVACION.noEncontrada);
  const instanteDe = instanteEn(zonaHoraria);
  const instante = (dia: string, hora: string): string => new Date(instanteDe(dia, hora)).toISOString();
  const encargoDe = ({
    params,
    caller,
    now,
  }: Pick<Request<unknown, unknown, 'pacienteId'>, 'params' | 'caller' | 'now'>): Encargo => ({
    pacienteId: params.pacienteId,
    profesionalId: caller.id,
    rol: caller.rol,
    emision: todayIn(zonaHoraria, now),
  });

  return [
    route({
      method: 'GET',
      path: '/api/export/pacientes/:pacienteId/pdf',
      access,
      admits: acceso.admite,
      summary: 'La ficha de un paciente propio, en PDF',
      query: z.object({ pedido: pedido.optional() }),
      answers: { 200: PDF },
      ceiling: DOCUMENTOS,
      reads: descargado('paciente'),
      handle: async (request) => {
        const encargo = encargoDe(request);
        await acceso.paciente(encargo.pacienteId, request.caller, PERMISO_DE.paciente);
        return archivo(await documentos.pedir('paciente', encargo, request.query.pedido));
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/pacientes/:pacienteId/pdf/avance',
      access,
      admits: acceso.admite,
      summary: 'Cuánto falta de la ficha que se pidió con el mismo `pedido`',
      query: z.object({ pedido }),
      answers: { 200: avanceDeDocumento },
      handle: async (request) => {
        const { pacienteId } = request.params;
        await acceso.paciente(pacienteId, request.caller, PERMISO_DE.paciente);
        return ok(await documentos.avance('paciente', pacienteId, request.query.pedido));
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/pacientes/:pacienteId/financiacion-pdf',
      access,
      admits: acceso.admite,
      summary: 'El estado de cuenta de un paciente propio, en PDF',
      answers: { 200: PDF },
      ceiling: DOCUMENTOS,
      reads: descargado('estado-de-cuenta'),
      handle: async (request) => {
        const encargo = encargoDe(request);
        const { tratamientos } = await acceso.paciente(
          encargo.pacienteId,
          request.caller,
          PERMISO_DE['estado-de-cuenta'],
        );
        if (tratamientos.length === 0)
          throw new RuleBroken(
            'sin-tratamientos',
            'No hay tratamientos financiados para generar el estado de cuenta',
          );
        return archivo(await documentos.pedir('estado-de-cuenta', encargo));
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/pacientes/:pacienteId/pagos/:pagoId/recibo-pdf',
      access,
      admits: acceso.admite,
      summary: 'El recibo de un pago, en PDF',
      answers: { 200: PDF },
      ceiling: DOCUMENTOS,
      reads: descargado('recibo'),
      handle: async (request) => {
        const encargo = { ...encargoDe(request), pagoId: request.params.pagoId };
        await leer(lecturaDe('recibo', encargo));
        return archivo(await documentos.pedir('recibo', encargo));
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/derivaciones/:id/pdf',
      access: ROLES,
      admits: async (caller) => {
        await en.admite();
        await acceso.admite(caller);
      },
      summary: 'La orden de una derivación, en PDF',
      answers: { 200: PDF },
      ceiling: DOCUMENTOS,
      reads: async ({ params }) => {
        const orden = await ordenes.get(params.id);
        return orden && descargado('orden-de-derivacion')({ params: { pacienteId: orden.pacienteId } });
      },
      handle: async ({ params, caller, now }) => {
        const orden = await ordenDe(params.id, caller, PERMISO_DE['orden-de-derivacion']);
        const encargo = {
          ...encargoDe({ params: { pacienteId: orden.pacienteId }, caller, now }),
          derivacionId: orden.id,
        };
        return archivo(await documentos.pedir('orden-de-derivacion', encargo));
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/pacientes/:pacienteId/fhir',
      access,
      admits: acceso.admite,
      summary: 'La ficha de un paciente propio, como un Bundle de FHIR R4',
      answers: { 200: FHIR },
      ceiling: DOCUMENTOS,
      reads: descargado('fhir'),
      handle: async (request) => {
        const encargo = encargoDe(request);
        const { pacienteId, emision } = encargo;
        const expediente = await leer(lecturaDe('paciente', encargo));
        const contexto = { pacienteId, emision: request.now.toISOString(), instante };
        return {
          status: 200,
          stream: Readable.from(bundleDe(expediente, contexto)),
          headers: {
            'Content-Type': 'application/fhir+json; charset=utf-8',
            'Content-Disposition': `attachment; filename="${nombreDeFicha(expediente.paciente.nombre, emision, 'json')}"`,
          },
        };
      },
    }),
  ];
};
