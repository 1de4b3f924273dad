/** The file of an export over HTTP, by its signed address, whole or in parts (docs/spec/documents.md#all-data). */
import { Readable } from 'node:stream';
import { MENSAJES_DE_EXPORTACION, MOTIVOS_DE_RETIRO } from '@odonto/contracts/exportacion';
import type { MotivoDeRetiro } from '@odonto/contracts/exportacion-eventos';
import { Failure, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { SessionLinks } from '@odonto/practice/links';
import type { Sesion } from '@odonto/practice/sessions';
import type { Files } from '@odonto/service-kit/files';
import { file, type Request, type Route, route } from '@odonto/service-kit/routes';
import { z } from 'zod';
import { almacenDe } from './almacen.ts';
import { alcanceDe, type Consultas } from './consultas.ts';
import { bytesDe, partesDe, type Rango, rangoDe } from './descarga.ts';
import { nombreDelZip } from './nombres.ts';

interface Dependencies {
  readonly files: Files;
  readonly exportaciones: Consultas;
  readonly enlaces: SessionLinks;
  readonly sesiones: Pick<View<Sesion>, 'get'>;
  /** The day of an instant in the practice's time zone. */
  readonly diaDe: (instante: string) => string;
}

const ZIP = file('application/zip');

const retirada = (motivo: MotivoDeRetiro = 'vencida'): Failure =>
  new Failure(410, 'exportacion-retirada', MOTIVOS_DE_RETIRO[motivo]);

/** The requested range. Undefined for the whole file, also when the `If-Range` header names another file. */
const pedidoDe = ({ headers }: Pick<Request, 'headers'>, etag: string, tamano: number): Rango | undefined => {
  const { range, 'if-range': condicion } = headers;
  if (typeof range !== 'string' || (condicion !== undefined && condicion !== etag)) return undefined;
  const rango = rangoDe(range, tamano);
  if (rango === null)
    throw new Failure(416, 'rango-inexistente', MENSAJES_DE_EXPORTACION.rango, {
      headers: { 'Content-Range': `bytes */${tamano}` },
    });
  return rango;
};

export const archivoRoute = ({ files, exportaciones, enlaces, sesiones, diaDe }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/export/datos/:id/archivo',
    access: 'publica',
    summary: 'El archivo de una exportación, por su dirección firmada; también una parte (Range)',
    query: z.object({
      vence: z.string().catch(''),
      sesion: z.string().catch(''),
      firma: z.string().catch(''),
    }),
    answers: { 200: ZIP, 206: ZIP },
    reads: async ({ params }) => {
      const una = await exportaciones.una(params.id);
      if (!una) return undefined;
      // Only the user who requested the export has the address.
      const rol = una.alcance === 'consultorio' ? 'admin' : 'profesional';
      const reader = { id: una.profesionalId, rol };
      return { type: 'DatosDescargados', data: { exportacionId: una.id }, reader };
    },
    handle: async (request) => {
      const { id } = request.params;
      const una = await exportaciones.una(id);
      const { rol } = (una && (await sesiones.get(una.profesionalId))) ?? {};
      const esDeSuRol = rol === undefined || una?.alcance === alcanceDe(rol);
      if (!una || !esDeSuRol || !(await enlaces.holds(una.profesionalId, [id], request.query)))
        throw new NotFound(MENSAJES_DE_EXPORTACION.noEncontrada);
      if (una.estado === 'retirada') throw retirada(una.motivo);
      if (!una.archivo) throw new RuleBroken('sin-archivo', MENSAJES_DE_EXPORTACION.sinArchivo);
      const { indice, tamano } = una.archivo;
      const almacen = almacenDe(files, id);
      const partes = await partesDe(almacen, indice);
      if (!partes) throw retirada();
      const etag = `"${id}"`;
      const pedido = pedidoDe(request, etag, tamano);
      const { desde, hasta } = pedido ?? { desde: 0, hasta: tamano - 1 };
      const vale = async () => (await exportaciones.una(id))?.estado === 'lista';
      return {
        status: pedido ? 206 : 200,
        stream: Readable.from(bytesDe(almacen, partes, { desde, hasta }, vale)),
        headers: {
          'Content-Type': 'application/zip',
          'Content-Length': String(hasta - desde + 1),
          'Content-Disposition': `attachment; filename="${nombreDelZip(diaDe(una.pedida))}"`,
          'Accept-Ranges': 'bytes',
          ETag: etag,
          'Cache-Control': 'private, no-store',
          ...(pedido && { 'Content-Range': `bytes ${desde}-${hasta}/${tamano}` }),
        },
      };
    },
  });
