/** What pacientes owe, over HTTP (docs/spec/financing.md#what-is-owed). */
import { toDecimal } from '@odonto/contracts/dinero';
import { diasDespues, todayIn } from '@odonto/contracts/dias';
import { planAlDia } from '@odonto/contracts/financiacion-plan';
import { saldos, vencidas } from '@odonto/contracts/financiacion-vistas';
import { consultaDePagina, idsPedidos } from '@odonto/contracts/pagina';
import type { View } from '@odonto/event-kit/projections';
import { type Acceso, propiosDe } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { lista, paginar } from '@odonto/practice/reads';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { z } from 'zod';
import type { TratamientoGuardado } from '../tratamiento/tratamientos.projection.ts';
import { VER_CUENTA } from '../ver-cuenta.ts';
import { claveDeDeuda, pagadoDe } from './deudas.projection.ts';

interface Dependencies {
  readonly tratamientosGuardados: View<TratamientoGuardado>;
  readonly deudas: View<TratamientoGuardado>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly zonaHoraria: string;
}

const access = ['profesional'] as const;

/** The overdue instalments on a day, and their unpaid amount in cents. */
const vencidoAl = (guardado: TratamientoGuardado, hoy: string) => {
  const { cuotas, vencido } = planAlDia(guardado, pagadoDe(guardado), hoy);
  return { cuotas: cuotas.filter(({ estado }) => estado === 'vencida').length, vencido };
};

const saldoDe = (paciente_id: string, tratamientos: readonly TratamientoGuardado[], hoy: string) => {
  const suma = (de: (guardado: TratamientoGuardado) => number): number =>
    toDecimal(tratamientos.reduce((total, guardado) => total + de(guardado), 0));
  return {
    paciente_id,
    saldo: suma((guardado) => Math.max(0, guardado.montoTotal - pagadoDe(guardado))),
    vencido: suma((guardado) => vencidoAl(guardado, hoy).vencido),
  };
};

export const saldosRoutes = ({
  tratamientosGuardados,
  deudas,
  pacientes,
  acceso,
  zonaHoraria,
}: Dependencies): Route[] => [
  route({
    method: 'GET',
    path: '/api/financiacion/saldos',
    access: ['profesional', 'personal'],
    admits: acceso.admite,
    summary: 'Lo que deben algunos pacientes propios, y cuánto de eso está vencido',
    query: z.object({ ids: idsPedidos }),
    answers: { 200: saldos },
    reads: (_, { count }) => lista('saldos', count),
    handle: async ({ caller, query: { ids = [] }, now }) => {
      const hoy = todayIn(zonaHoraria, now);
      const hallables = [...(await pacientes.getMany(ids)).values()];
      const propios = await acceso.permitidos(caller, VER_CUENTA, hallables);
      const hallados = await Promise.all(
        propios.map(async ({ id }) =>
          saldoDe(id, await tratamientosGuardados.find({ where: { pacienteId: id } }), hoy),
        ),
      );
      return ok(hallados, { count: hallados.length });
    },
  }),
  route({
    method: 'GET',
    path: '/api/financiacion/vencidas',
    access,
    summary: 'Los tratamientos con cuotas vencidas, primero los de vencimiento más antiguo',
    query: consultaDePagina,
    answers: { 200: vencidas },
    reads: (_, { count }) => lista('saldos', count),
    handle: async ({ caller, query: { limite, cursor }, now }) => {
      const hoy = todayIn(zonaHoraria, now);
      const where = { profesionalId: propiosDe(caller) };
      // Leaves out paid treatments, whose key is ''.
      const vencidos = { key: 'vence', from: '0', to: `${diasDespues(hoy, -1)} ~` };
      const [total, hallados] = await Promise.all([
        deudas.count({ where, between: vencidos }),
        deudas.find({
          where,
          // The same key sorts and bounds, so the query reads along one index.
          between: { ...vencidos, ...(cursor !== undefined && { from: cursor }) },
          sort: { key: 'vence' },
          limit: limite + 1,
        }),
      ]);
      const { pagina, siguiente } = paginar(hallados, limite, claveDeDeuda);
      const conocidos = await pacientes.getMany([...new Set(pagina.map(({ pacienteId }) => pacienteId))]);
      const visibles = await acceso.permitidos(caller, VER_CUENTA, [...conocidos.values()]);
      const personas = new Map(visibles.map((uno) => [uno.id, uno]));
      // Skips the treatments of a paciente whom the caller may no longer see, or who was being deleted.
      const tratamientos = pagina.flatMap((guardado) => {
        const persona = personas.get(guardado.pacienteId);
        if (!persona) return [];
        const { cuotas, vencido } = vencidoAl(guardado, hoy);
        return [
          {
            id: guardado.id,
            paciente_id: persona.id,
            paciente_nombre: persona.nombre,
            descripcion: guardado.descripcion,
            desde: claveDeDeuda(guardado).slice(0, 10),
            cuotas,
            vencido: toDecimal(vencido),
          },
        ];
      });
      return ok({ total, tratamientos, siguiente }, { count: tratamientos.length });
    },
  }),
];
