import { Readable } from 'node:stream';
import { exportacionNueva } from '@odonto/contracts/auditoria-exportacion';
import { exportacion as exportacionVista } from '@odonto/contracts/auditoria-jobs-vistas';
import { existing, NotFound } from '@odonto/event-kit/decider';
import type { Ceiling } from '@odonto/service-kit/http';
import { file, ok, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { fichaY, type Shown } from '@odonto/practice/reads';
import { access } from '../access.ts';
import { pacienteDe } from '../sujeto/paciente-de.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import type { Exportaciones } from './exportaciones.ts';

interface Dependencies {
  readonly exportaciones: Exportaciones;
  readonly sujetos: View<SujetoAuditado>;
}

const EXPORTACIONES: Ceiling = { atOnce: 4, burst: 20, perMinute: 6 };

const conFicha = (
  pacienteId: string | undefined,
  type: 'HistoriaExportada' | 'HistoriaDescargada',
  { exportacionId, tipo, id }: { exportacionId: string; tipo: string; id: string },
): readonly Shown[] => {
  const data = { exportacionId, sujetoTipo: tipo, sujetoId: id };
  return pacienteId === undefined
    ? [{ type, data }]
    : fichaY(pacienteId, { type, data: { ...data, pacienteId } });
};

const noEncontrada = (): NotFound => new NotFound('Exportación no encontrada');

export const exportacionesRoutes = ({ exportaciones, sujetos }: Dependencies): Route[] => [
  route({
    method: 'POST',
    path: '/api/auditoria/exportaciones',
    access,
    summary: 'Pide la historia de un sujeto en un archivo firmado',
    body: exportacionNueva,
    ceiling: EXPORTACIONES,
    answers: { 202: exportacionVista },
    reads: async ({ body: { tipo, id }, newId }) => {
      const pacienteId = await pacienteDe(sujetos, { tipo, id });
      return conFicha(pacienteId, 'HistoriaExportada', { exportacionId: newId(), tipo, id });
    },
    handle: async ({ body: { tipo, id }, newId, now, caller }) => {
      const sujeto = await sujetos.get(id);
      if (sujeto?.tipo !== tipo) throw new NotFound('No se encontró lo que busca');
      const titular = 'pacienteId' in sujeto ? sujeto.pacienteId : id;
      const pedido = { tipo, id, por: caller.nombre, ahora: now };
      return { status: 202, body: await exportaciones.pedir(newId(), pedido, titular), subject: titular };
    },
  }),
  route({
    method: 'GET',
    path: '/api/auditoria/exportaciones/:id',
    access,
    summary: 'Una exportación: si está lista',
    answers: { 200: exportacionVista },
    handle: async ({ params }) => {
      return ok(existing(await exportaciones.una(params.id), noEncontrada));
    },
  }),
  route({
    method: 'GET',
    path: '/api/auditoria/exportaciones/:id/archivo',
    access,
    summary: 'El archivo firmado, con su verificador',
    answers: { 200: file('application/zip') },
    reads: async ({ params: { id: exportacionId } }) => {
      const sujeto = (await exportaciones.una(exportacionId))?.sujeto;
      if (!sujeto) return undefined;
      const pacienteId = await pacienteDe(sujetos, sujeto);
      return conFicha(pacienteId, 'HistoriaDescargada', { exportacionId, ...sujeto });
    },
    handle: async ({ params }) => {
      const archivo = existing(await exportaciones.archivo(params.id), noEncontrada);
      return {
        status: 200,
        stream: Readable.from([archivo.zip]),
        headers: {
          'Content-Type': 'application/zip',
          'Content-Length': String(archivo.zip.length),
          'Content-Disposition': `attachment; filename="${archivo.nombre}"`,
        },
      };
    },
  }),
];
