/** Payments over HTTP (docs/spec/financing.md#payments). */
import { cambiosPago, nuevoPago } from '@odonto/contracts/financiacion';
import { pago as pagoVista, pagos as pagosVista } from '@odonto/contracts/financiacion-vistas';
import { hecho } from '@odonto/contracts/vista';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import type { Acceso } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { type Route, created, ok, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import type { TratamientoGuardado } from './tratamientos.projection.ts';
import { VER_CUENTA } from '../ver-cuenta.ts';
import { pagoGuardado } from './guardado.ts';
import { type PagoGuardado, pagoView } from './pagos.projection.ts';
import type { Tratamientos } from './tratamientos.ts';

const ELIMINADO = 'Pago eliminado correctamente';

interface Dependencies {
  readonly tratamientos: Tratamientos;
  readonly tratamientosGuardados: View<TratamientoGuardado>;
  readonly pagos: View<PagoGuardado>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
}

const access = ['profesional', 'personal'] as const;

export const pagosRoutes = ({
  tratamientos,
  tratamientosGuardados,
  pagos,
  acceso,
}: Dependencies): Route[] => {
  const pagoDe = acceso.de(pagos, 'Pago no encontrado');
  const tratamientoDe = acceso.de(tratamientosGuardados, 'Tratamiento no encontrado');

  return [
    route({
      method: 'GET',
      path: '/api/financiacion/pagos/:pacienteId',
      access,
      admits: acceso.admite,
      summary: 'Pagos de un paciente, el más reciente primero',
      answers: { 200: pagosVista },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, caller }) => {
        const { id: pacienteId } = await acceso.paciente(params.pacienteId, caller, VER_CUENTA);
        const [suyos, suyas] = await Promise.all([
          pagos.find({ where: { pacienteId }, sort: { key: 'orden', descending: true } }),
          tratamientosGuardados.find({ where: { pacienteId } }),
        ]);
        const descripciones = new Map(suyas.map(({ id, descripcion }) => [id, descripcion]));
        return ok(suyos.map((pago) => pagoView(pago, descripciones.get(pago.tratamientoId) ?? '')));
      },
    }),
    route({
      method: 'POST',
      path: '/api/financiacion/pagos',
      access,
      admits: acceso.admite,
      summary: 'Registra un pago; el servidor le asigna el número de cuota',
      body: nuevoPago,
      answers: { 201: pagoVista },
      handle: async (request) => {
        const { body, caller } = request;
        const { id: tratamientoId } = await tratamientoDe(body.tratamiento_id, caller, 'pagos.registrar');
        const pagoId = request.newId();
        const handled = await tratamientos.handle(
          tratamientoId,
          {
            type: 'RegistrarPago',
            data: {
              pagoId,
              monto: body.monto_pagado,
              fechaPago: body.fecha_pago,
              metodo: body.metodo_pago,
              referencia: body.referencia_pago || null,
              ...textosDePago.guardados(body),
            },
          },
          request,
        );
        const pago = pagoGuardado(pagoId, tratamientoId, handled);
        return created(pago, { subject: pago.paciente_id });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/financiacion/pagos/:id',
      access,
      admits: acceso.admite,
      summary: 'Corrige un pago; lo anterior queda en la historia',
      body: cambiosPago,
      answers: { 200: pagoVista },
      handle: async (request) => {
        const { body, caller } = request;
        const { id: pagoId, tratamientoId } = await pagoDe(request.params.id, caller, 'pagos.corregir');
        const handled = await tratamientos.handle(
          tratamientoId,
          {
            type: 'CorregirPago',
            data: {
              pagoId,
              ...(body.monto_pagado !== undefined && { monto: body.monto_pagado }),
              ...(body.fecha_pago !== undefined && { fechaPago: body.fecha_pago }),
              ...(body.metodo_pago !== undefined && { metodo: body.metodo_pago }),
              ...(body.referencia_pago !== undefined && { referencia: body.referencia_pago || null }),
              ...textosDePago.presentes(body),
            },
          },
          request,
        );
        const pago = pagoGuardado(pagoId, tratamientoId, handled);
        return ok(pago, { subject: pago.paciente_id });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/financiacion/pagos/:id',
      access,
      admits: acceso.admite,
      summary: 'Anula un pago; la historia lo conserva',
      answers: { 200: hecho },
      removed: ELIMINADO,
      handle: async (request) => {
        const { id: pagoId, tratamientoId } = await pagoDe(request.params.id, request.caller, 'pagos.anular');
        await tratamientos.handle(tratamientoId, { type: 'AnularPago', data: { pagoId } }, request);
        return ok({ message: ELIMINADO });
      },
    }),
  ];
};
