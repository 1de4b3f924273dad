/** What a turno needs of its site (docs/spec/agenda.md#turnos-of-a-site): who attends there, and its chairs. */
import { MENSAJES_DE_AGENDA } from '@odonto/contracts/agenda-vistas';
import { MENSAJES_DE_HORARIOS } from '@odonto/contracts/horarios';
import type { Motivo } from '@odonto/contracts/horarios-vistas';
import { Malformed, NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { EnSucursal, MembresiasDeCuenta } from '@odonto/practice/acceso';
import type { Cuenta } from '@odonto/practice/directorio';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';

type Sillon = SucursalDeAgenda['sillones'][number];

export interface Sitio {
  /** Accounts that attend at the site, in no order. */
  profesionales(sucursalId: string): Promise<readonly Cuenta[]>;
  /** @throws Malformed 'El profesional no atiende en esta sucursal' */
  atiende(sucursalId: string, profesionalId: string): Promise<void>;
  /** @throws Malformed 'El sillón no es de esta sucursal' */
  sillon(sucursalId: string, sillonId: string): Promise<Sillon>;
  /** @throws NotFound 'El motivo no existe' */
  motivo(sucursalId: string, motivoId: string): Promise<Motivo>;
}

interface Dependencies {
  readonly acceso: EnSucursal;
  readonly membresias: View<MembresiasDeCuenta>;
  readonly sucursales: View<SucursalDeAgenda>;
  readonly cuentas: View<Cuenta>;
  readonly motivos: View<Motivo>;
}

const falta = (field: string, message: string): Malformed => new Malformed([{ field, message }]);

export const sitioEn = ({ acceso, membresias, sucursales, cuentas, motivos }: Dependencies): Sitio => ({
  profesionales: async (sucursalId) => {
    const equipo = (await membresias.find({})).filter((una) =>
      una.membresias.some((otra) => otra.sucursalId === sucursalId),
    );
    const conocidas = await cuentas.getMany(equipo.map(({ id }) => id));
    const atienden = await Promise.all(
      [...conocidas.values()].map(async (cuenta) =>
        (await acceso.atiende(cuenta, sucursalId)) ? [cuenta] : [],
      ),
    );
    return atienden.flat();
  },
  atiende: async (sucursalId, profesionalId) => {
    const cuenta = await cuentas.get(profesionalId);
    if (cuenta === undefined || !(await acceso.atiende(cuenta, sucursalId)))
      throw falta('profesional_id', MENSAJES_DE_AGENDA.profesional);
  },
  sillon: async (sucursalId, sillonId) => {
    const sillones = (await sucursales.get(sucursalId))?.sillones ?? [];
    const sillon = sillones.find(({ id }) => id === sillonId);
    if (sillon === undefined) throw falta('sillon_id', MENSAJES_DE_AGENDA.sillon);
    return sillon;
  },
  motivo: async (sucursalId, motivoId) => {
    const motivo = await motivos.get(motivoId);
    if (motivo?.sucursal_id !== sucursalId) throw new NotFound(MENSAJES_DE_HORARIOS.motivo);
    return motivo;
  },
});
