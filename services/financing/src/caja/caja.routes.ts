/** The cash view: the signed-in profesional's payments of some days, with totals by method, and the same as a file. */
import { Readable } from 'node:stream';
import { centavosDe, toDecimal } from '@odonto/contracts/dinero';
import { todayIn } from '@odonto/contracts/fechas';
import { METODOS_PAGO, type MetodoPago, periodoDeCaja } from '@odonto/contracts/financiacion';
import { type Caja, caja as cajaVista, type PagoDeCaja } from '@odonto/contracts/financiacion-vistas';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { type Acceso, propiosDe } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { file, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { lista } from '@odonto/practice/reads';
import type { z } from 'zod';
import type { TratamientoGuardado } from '../tratamiento/tratamientos.projection.ts';
import { type PagoGuardado, pagoView } from '../tratamiento/pagos.projection.ts';
import { VER_CUENTA } from '../ver-cuenta.ts';
import { csvDeCaja } from './caja.csv.ts';

interface Dependencies {
  readonly tratamientosGuardados: View<TratamientoGuardado>;
  readonly pagos: View<PagoGuardado>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly zonaHoraria: string;
}

const access = ['profesional'] as const;

const suma = (pagos: readonly PagoDeCaja[]): number =>
  toDecimal(pagos.reduce((total, { monto_pagado }) => total + centavosDe(monto_pagado), 0));

const porMetodo = (pagos: readonly PagoDeCaja[]): Caja['por_metodo'] =>
  (Object.keys(METODOS_PAGO) as MetodoPago[]).flatMap((metodo_pago) => {
    const suyos = pagos.filter((pago) => pago.metodo_pago === metodo_pago);
    return suyos.length === 0 ? [] : [{ metodo_pago, cantidad: suyos.length, total: suma(suyos) }];
  });

/** The payment of a paciente whom the dentist may no longer see: the amount stays, names and texts are left out. */
const soloElMonto = (pago: PagoGuardado): PagoDeCaja => ({
  ...pagoView({ ...pago, referencia: null, ...textosDePago.nada() }, ''),
  paciente_nombre: '',
});

export const cajaRoutes = ({
  tratamientosGuardados,
  pagos,
  pacientes,
  acceso,
  zonaHoraria,
}: Dependencies): Route[] => {
  const caja = async ({
    query,
    caller,
    now,
  }: Request<unknown, z.infer<typeof periodoDeCaja>>): Promise<Caja> => {
    const hoy = todayIn(zonaHoraria, now);
    const desde = query.desde ?? query.hasta ?? hoy;
    const hasta = query.hasta ?? (desde > hoy ? desde : hoy);
    const suyos = await pagos.find({
      where: { profesionalId: propiosDe(caller) },
      // The same key sorts and bounds, so the query reads along one index.
      between: { key: 'orden', from: desde, to: `${hasta} ~` },
      sort: { key: 'orden', descending: true },
    });
    const [personas, tratamientos] = await Promise.all([
      pacientes.getMany([...new Set(suyos.map(({ pacienteId }) => pacienteId))]),
      tratamientosGuardados.getMany([...new Set(suyos.map(({ tratamientoId }) => tratamientoId))]),
    ]);
    const visibles = new Set(await acceso.permitidos(caller, VER_CUENTA, [...personas.values()]));
    // Skips a payment that was recorded while its paciente was being deleted.
    const cobrados = suyos.flatMap((pago) => {
      const persona = personas.get(pago.pacienteId);
      if (!persona) return [];
      if (!visibles.has(persona)) return [soloElMonto(pago)];
      const descripcion = tratamientos.get(pago.tratamientoId)?.descripcion ?? '';
      return [{ ...pagoView(pago, descripcion), paciente_nombre: persona.nombre }];
    });
    return { desde, hasta, total: suma(cobrados), por_metodo: porMetodo(cobrados), pagos: cobrados };
  };

  return [
    route({
      method: 'GET',
      path: '/api/financiacion/caja',
      access,
      summary: 'Los pagos de uno o varios días, con totales por método',
      query: periodoDeCaja,
      answers: { 200: cajaVista },
      reads: (_, { count }) => lista('caja', count),
      handle: async (request) => {
        const vista = await caja(request);
        return ok(vista, { count: vista.pagos.length });
      },
    }),
    route({
      method: 'GET',
      path: '/api/financiacion/caja.csv',
      access,
      summary: 'Los mismos pagos, para una planilla de cálculo',
      query: periodoDeCaja,
      answers: { 200: file('text/csv') },
      reads: (_, { count }) => lista('caja-csv', count),
      handle: async (request) => {
        const { desde, hasta, pagos: cobrados } = await caja(request);
        const dias = desde === hasta ? desde : `${desde}-a-${hasta}`;
        return {
          status: 200,
          count: cobrados.length,
          stream: Readable.from([csvDeCaja(cobrados)]),
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="caja-${dias}.csv"`,
          },
        };
      },
    }),
  ];
};
