/** `GET /api/bandeja`: what waits for directors of sites and for responsables (docs/spec/organization.md#inbox). */
import type { Paciente } from '@odonto/contracts';
import { bandeja, pendientesDeBandeja } from '@odonto/contracts/bandeja-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import type { View } from '@odonto/event-kit/projections';
import { lista } from '@odonto/practice/reads';
import { type Caller, ok, type Route, route } from '@odonto/service-kit/routes';
import type { AccesosPorRevisar } from '../acceso-excepcional/por-revisar.ts';
import type { DerivacionGuardada } from '../derivacion/derivaciones.projection.ts';
import type { manejoDe } from '../derivacion/manejo.ts';
import { DECIDIR, type DePedidos, pedidosVistos } from '../pedido-de-acceso/pedidos.routes.ts';
import type { ResponsablesInactivos } from '../responsable/inactivos.ts';
import { transferenciaVista } from '../traspaso/transferencia-vista.ts';
import type { TransferenciaGuardada } from '../traspaso/transferencias.projection.ts';

export interface DeBandeja extends DePedidos {
  readonly porRevisar: AccesosPorRevisar;
  readonly inactivos: ResponsablesInactivos;
  readonly transferencias: View<TransferenciaGuardada>;
  readonly derivaciones: View<DerivacionGuardada>;
  /** The referrals in the form of the answer for the caller. */
  readonly derivacionesVistas: ReturnType<typeof manejoDe>['vistas'];
}

const LIMITE = 200;

/** The items that wait for an answer. Expired items stay pending in the projection and are not read. */
const queEsperan = async <Uno extends { readonly venceAt: string | null }>(
  vista: View<Uno>,
  ahora: string,
): Promise<readonly Uno[]> => {
  const pendientes = await vista.find({
    where: { pendiente: 1 },
    between: { key: 'vence', from: ahora },
    sort: { key: 'vence', descending: true },
  });
  return pendientes.filter(({ venceAt }) => venceAt !== null && ahora < venceAt);
};

export const bandejaRoutes = (dependencies: DeBandeja): readonly Route[] => {
  const { pacientes, pedidos, transferencias, derivaciones, cuentas, acceso, en } = dependencies;
  const { porRevisar, inactivos, derivacionesVistas } = dependencies;

  /** The items whose paciente the caller may transfer. */
  const deSusPacientes = async <Uno extends { readonly pacienteId: string }>(
    caller: Caller,
    unos: readonly Uno[],
  ): Promise<readonly { readonly uno: Uno; readonly paciente: Paciente }[]> => {
    const suyos = await pacientes.getMany(unos.map(({ pacienteId }) => pacienteId));
    const permitidos = new Set(await acceso.permitidos(caller, DECIDIR, [...suyos.values()]));
    return unos.flatMap((uno) => {
      const paciente = suyos.get(uno.pacienteId);
      return paciente && permitidos.has(paciente) ? [{ uno, paciente }] : [];
    });
  };

  /** Everything that waits for the caller. */
  const deQuien = async (caller: Caller, ahora: string) => {
    const pendientes = await pedidos.find({
      where: { pendiente: 1 },
      sort: { key: 'orden', descending: true },
    });
    return {
      pedidos: await deSusPacientes(caller, pendientes),
      transferencias: await deSusPacientes(caller, await queEsperan(transferencias, ahora)),
      derivaciones: await deSusPacientes(caller, await queEsperan(derivaciones, ahora)),
      accesos: await porRevisar(caller),
      inactivos: await inactivos(caller),
    };
  };
  const cuantos = (uno: Awaited<ReturnType<typeof deQuien>>): number =>
    Object.values(uno).reduce((suma, unos) => suma + unos.length, 0);

  return [
    route({
      method: 'GET',
      path: '/api/bandeja',
      access,
      admits: () => en.admite(),
      summary:
        'Lo que espera a quien dirige una sucursal o responde por pacientes: pedidos de acceso, accesos excepcionales sin revisar, transferencias y derivaciones sin respuesta, y pacientes sin responsable activo',
      answers: { 200: bandeja },
      reads: (_, { count }) => lista('pacientes', count),
      handle: async (request) => {
        const { caller, now } = request;
        const ahora = now.toISOString();
        const todo = await deQuien(caller, ahora);
        const ofrecidas = todo.transferencias.slice(0, LIMITE);
        const conocidas = await cuentas.getMany(
          ofrecidas.flatMap(({ uno: { deId, receptorId } }) => [deId, receptorId]),
        );
        const suyos = todo.pedidos.slice(0, LIMITE).map(({ uno }) => uno);
        const body = {
          pedidos: [...(await pedidosVistos(dependencies, suyos))],
          accesos: todo.accesos.slice(0, LIMITE),
          transferencias: ofrecidas.map(({ uno, paciente }) =>
            transferenciaVista(uno, { paciente, ve: true, cuentas: conocidas, ahora }),
          ),
          derivaciones: await derivacionesVistas(
            todo.derivaciones.slice(0, LIMITE).map(({ uno }) => uno),
            request,
          ),
          inactivos: todo.inactivos.slice(0, LIMITE),
          pendientes: cuantos(todo),
        };
        // Inactive responsables are shown without their pacientes, so they do not count as reads.
        return ok(body, { count: body.pendientes - todo.inactivos.length });
      },
    }),
    route({
      method: 'GET',
      path: '/api/bandeja/pendientes',
      access,
      admits: () => en.admite(),
      summary: 'Cuánto hay en la bandeja',
      answers: { 200: pendientesDeBandeja },
      reads: () => undefined,
      handle: async ({ caller, now }) =>
        ok({ pendientes: cuantos(await deQuien(caller, now.toISOString())) }),
    }),
  ];
};
