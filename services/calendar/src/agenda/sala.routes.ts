/** The waiting room of a site over HTTP (docs/spec/agenda.md#waiting-room). */
import { sala, type TurnoEnSala } from '@odonto/contracts/sala-vistas';
import { momentoEn } from '@odonto/contracts/dias';
import { ROLES as access } from '@odonto/contracts/sesion';
import { deUnaSucursal } from '@odonto/contracts/turno';
import { ESPERA_LARGA } from '@odonto/contracts/turno-estados';
import type { View } from '@odonto/event-kit/projections';
import type { EnSucursal } from '@odonto/practice/acceso';
import { type Cuenta, nombreDe } from '@odonto/practice/directorio';
import { lista } from '@odonto/practice/reads';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';
import type { BuscarTurnos } from './turnos-de-sucursal.ts';

interface Dependencies {
  readonly enSucursal: EnSucursal;
  readonly buscar: BuscarTurnos;
  readonly sucursales: View<SucursalDeAgenda>;
  readonly cuentas: View<Cuenta>;
  readonly zonaHoraria: string;
}

const porLlegada = ({ llegada: una = '' }: TurnoEnSala, { llegada: otra = '' }: TurnoEnSala): number =>
  una < otra ? -1 : Number(una > otra);
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
const porSillon = ({ sillon: uno = '' }: TurnoEnSala, { sillon: otro = '' }: TurnoEnSala): number =>
  porNombre.compare(uno, otro);

export const salaRoute = ({ enSucursal, buscar, sucursales, cuentas, zonaHoraria }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/sala',
    access,
    admits: () => enSucursal.admite(),
    summary: 'Quién espera en una sucursal y quién está en un sillón, desde cuándo',
    query: deUnaSucursal,
    answers: { 200: sala },
    reads: (_, { count }) => lista('agenda', count),
    handle: async ({ caller, query, now }) => {
      const { sucursal: id } = query;
      await enSucursal.exigir(caller, id, 'turnos.ver');
      const sucursal = await sucursales.get(id);
      const { fecha } = momentoEn(sucursal?.zonaHoraria ?? zonaHoraria, now);
      const deHoy = await buscar(caller, { sucursal: id, profesional: '', desde: fecha, hasta: fecha });
      const estan = deHoy.filter(({ flujo }) => flujo === 'en_espera' || flujo === 'en_sillon');
      const conocidas = await cuentas.getMany([...new Set(estan.map((uno) => uno.profesional_id))]);
      const sillones = new Map(sucursal?.sillones.map((uno) => [uno.id, uno.nombre]));
      const enSala = estan.map((turno): TurnoEnSala => {
        const cuenta = conocidas.get(turno.profesional_id);
        const sillon = turno.flujo === 'en_sillon' ? sillones.get(turno.sillon_id ?? '') : undefined;
        return {
          ...turno,
          profesional: cuenta ? nombreDe(cuenta) : '',
          ...(sillon !== undefined && { sillon }),
        };
      });
      const quienes = {
        ahora: now.toISOString(),
        espera_larga: sucursal?.esperaLarga ?? ESPERA_LARGA,
        esperan: enSala.filter(({ flujo }) => flujo === 'en_espera').toSorted(porLlegada),
        en_sillon: enSala.filter(({ flujo }) => flujo === 'en_sillon').toSorted(porSillon),
      };
      return ok(quienes, { count: enSala.length });
    },
  });
