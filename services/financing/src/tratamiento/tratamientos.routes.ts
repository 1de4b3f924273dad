/** Treatments over HTTP (docs/spec/financing.md#treatments). */
import { cambiosTratamiento, nuevoTratamiento } from '@odonto/contracts/financiacion';
import {
  tratamiento as tratamientoVista,
  tratamientos as tratamientosVista,
} from '@odonto/contracts/financiacion-vistas';
import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { todayIn } from '@odonto/contracts/fechas';
import { hecho } from '@odonto/contracts/vista';
import type { Acceso } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { type Route, created, ok, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { type TratamientoGuardado, tratamientoView } from './tratamientos.projection.ts';
import { VER_CUENTA } from '../ver-cuenta.ts';
import { tratamientoGuardado } from './guardado.ts';
import type { Tratamientos } from './tratamientos.ts';

interface Dependencies {
  readonly tratamientos: Tratamientos;
  readonly tratamientosGuardados: View<TratamientoGuardado>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly zonaHoraria: string;
}

const access = ['profesional', 'personal'] as const;
const ARMAR = 'presupuestos.armar';

const ELIMINADO = 'Tratamiento eliminado correctamente';

export const tratamientosRoutes = ({
  tratamientos,
  tratamientosGuardados,
  acceso,
  zonaHoraria,
}: Dependencies): Route[] => {
  /** Treatments of a deleted paciente are not found, though their events exist: nothing can be charged or changed. */
  const tratamientoDe = acceso.de(tratamientosGuardados, 'Tratamiento no encontrado');

  return [
    route({
      method: 'GET',
      path: '/api/financiacion/tratamientos/:pacienteId',
      access,
      admits: acceso.admite,
      summary: 'Tratamientos financiados de un paciente, el más reciente primero',
      answers: { 200: tratamientosVista },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, caller }) => {
        const { id: pacienteId } = await acceso.paciente(params.pacienteId, caller, VER_CUENTA);
        const suyas = await tratamientosGuardados.find({
          where: { pacienteId },
          sort: { key: 'orden', descending: true },
        });
        return ok(suyas.map(tratamientoView));
      },
    }),
    route({
      method: 'POST',
      path: '/api/financiacion/tratamientos',
      access,
      admits: acceso.admite,
      summary: 'Acuerda un tratamiento financiado',
      body: nuevoTratamiento,
      answers: { 201: tratamientoVista },
      handle: async (request) => {
        const { body, caller, now } = request;
        const paciente = await acceso.paciente(body.paciente_id, caller, ARMAR);
        const { id: pacienteId } = paciente;
        const tratamientoId = request.newId();
        const handled = await tratamientos.begin(
          tratamientoId,
          {
            type: 'AcordarTratamiento',
            data: {
              tratamientoId,
              pacienteId,
              // The profesional whose work it is. Staff record the work of the responsable.
              profesionalId: caller.rol === 'personal' ? paciente.profesionalId : caller.id,
              descripcion: body.descripcion,
              ...textosDeTratamiento.guardados(body),
              montoTotal: body.monto_total,
              cantidadCuotas: body.cantidad_cuotas,
              fechaInicio: body.fecha_inicio ?? todayIn(zonaHoraria, now),
              fechaVencimiento: body.fecha_vencimiento,
            },
          },
          request,
        );
        return created(tratamientoGuardado(tratamientoId, handled), { subject: pacienteId });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/financiacion/tratamientos/:id',
      access,
      admits: acceso.admite,
      summary: 'Cambia un tratamiento; con pagos, solo sus textos',
      body: cambiosTratamiento,
      answers: { 200: tratamientoVista },
      handle: async (request) => {
        const { descripcion, monto_total, cantidad_cuotas, ...textos } = request.body;
        const { id } = await tratamientoDe(request.params.id, request.caller, ARMAR);
        const handled = await tratamientos.handle(
          id,
          {
            type: 'EditarTratamiento',
            data: {
              ...(descripcion !== undefined && { descripcion }),
              ...textosDeTratamiento.presentes(textos),
              ...(monto_total !== undefined && { montoTotal: monto_total }),
              ...(cantidad_cuotas !== undefined && { cantidadCuotas: cantidad_cuotas }),
            },
          },
          request,
        );
        const tratamiento = tratamientoGuardado(id, handled);
        return ok(tratamiento, { subject: tratamiento.paciente_id });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/financiacion/tratamientos/:id',
      access,
      admits: acceso.admite,
      summary: 'Elimina un tratamiento cargado por error (solo sin pagos)',
      answers: { 200: hecho },
      removed: ELIMINADO,
      handle: async (request) => {
        const { id } = await tratamientoDe(request.params.id, request.caller, ARMAR);
        await tratamientos.handle(id, { type: 'EliminarTratamiento', data: {} }, request);
        return ok({ message: ELIMINADO });
      },
    }),
  ];
};
