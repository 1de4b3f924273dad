/**
 * Turnos of a site over HTTP: its profesionales, a change of the profesional, and the flow
 * (docs/spec/agenda.md#calls-of-turnos-at-a-site).
 */
import { profesionalesDeSucursal } from '@odonto/contracts/agenda-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { deUnaSucursal, flujoDeTurno, turnoReasignado } from '@odonto/contracts/turno';
import { turnoGuardado } from '@odonto/contracts/turno-vistas';
import { defined } from '@odonto/event-kit/decider';
import type { EnSucursal } from '@odonto/practice/acceso';
import { nombreDe } from '@odonto/practice/directorio';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { DeUnTurno } from '../turno/turno-guardado.ts';
import type { Pedidos } from './pedidos.ts';
import type { Sitio } from './sitio.ts';

interface Dependencies {
  readonly enSucursal: EnSucursal;
  readonly pedidos: Pedidos;
  readonly sitio: Sitio;
  readonly deUno: DeUnTurno;
}

const porNombre = new Intl.Collator('es', { sensitivity: 'base' });

export const agendaRoutes = ({ enSucursal, pedidos, sitio, deUno }: Dependencies): Route[] => {
  const deSucursal = { access, admits: () => enSucursal.admite() };

  return [
    route({
      method: 'GET',
      path: '/api/turnos/profesionales',
      ...deSucursal,
      summary: 'Quiénes atienden en una sucursal, por nombre',
      query: deUnaSucursal,
      answers: { 200: profesionalesDeSucursal },
      handle: async ({ caller, query }) => {
        await enSucursal.exigir(caller, query.sucursal, 'turnos.ver');
        const atienden = await sitio.profesionales(query.sucursal);
        const nombrados = atienden.map((cuenta) => ({ id: cuenta.id, nombre: nombreDe(cuenta) }));
        return ok(nombrados.toSorted((a, b) => porNombre.compare(a.nombre, b.nombre)));
      },
    }),
    route({
      method: 'PUT',
      path: '/api/turnos/:id/profesional',
      ...deSucursal,
      summary: 'Pasa un turno de una sucursal a otro profesional de ella, también a otro día u hora',
      body: turnoReasignado,
      answers: { 200: turnoGuardado },
      handle: (request) =>
        deUno.mandar(request, 'turnos.mover', (turno) =>
          pedidos.reasignar(turno, defined(request.body), request),
        ),
    }),
    route({
      method: 'PUT',
      path: '/api/turnos/:id/flujo',
      ...deSucursal,
      summary:
        'Dónde está el paciente de un turno de una sucursal; un paso se deshace hasta 10 minutos después',
      body: flujoDeTurno,
      answers: { 200: turnoGuardado },
      handle: (request) =>
        deUno.mandar(request, 'turnos.flujo', (turno) => pedidos.llevar(turno, request.body, request)),
    }),
  ];
};
