/** Who may receive a paciente of the organization: the dentists of its open sites. */
import type { View } from '@odonto/event-kit/projections';
import {
  atiendePor,
  enSucursal,
  leerOrganizacion,
  type MembresiasDeCuenta,
  membresiasQueValen,
  type Organizacion,
} from '@odonto/practice/acceso';
import type { Cuenta } from '@odonto/practice/directorio';

interface Vistas {
  readonly organizacion: View<Organizacion>;
  readonly membresias: View<MembresiasDeCuenta>;
  readonly cuentas: View<Cuenta>;
}

export interface Odontologos {
  /** Whether the account treats pacientes in that open site. */
  atiendeEn(profesionalId: string, sucursalId: string): Promise<boolean>;
  /** Whether the account treats pacientes in any open site. */
  atiende(profesionalId: string): Promise<boolean>;
  /** All dentists, with the open sites where they attend. */
  todos(): Promise<readonly OdontologoDeSucursales[]>;
}

export interface OdontologoDeSucursales {
  readonly cuenta: Cuenta;
  readonly sucursales: readonly string[];
}

export const odontologosDe = (vistas: Vistas): Odontologos => {
  const en = enSucursal(vistas);
  const atiendeEn: Odontologos['atiendeEn'] = async (id, sucursalId) => {
    const cuenta = await vistas.cuentas.get(id);
    return cuenta !== undefined && en.atiende({ id, rol: cuenta.rol }, sucursalId);
  };
  return {
    atiendeEn,
    atiende: async (id) => {
      for (const { sucursalId } of await membresiasQueValen(vistas, id))
        if (await atiendeEn(id, sucursalId)) return true;
      return false;
    },
    todos: async () => {
      const { abiertas } = await leerOrganizacion(vistas.organizacion);
      const todas = await vistas.membresias.find({});
      const cuentas = await vistas.cuentas.getMany(todas.map(({ id }) => id));
      return todas.flatMap(({ id, membresias }) => {
        const cuenta = cuentas.get(id);
        const sucursales = membresias
          .filter((una) => cuenta && abiertas.includes(una.sucursalId) && atiendePor(cuenta.rol, una))
          .map(({ sucursalId }) => sucursalId);
        return cuenta && sucursales.length > 0 ? [{ cuenta, sucursales }] : [];
      });
    },
  };
};
