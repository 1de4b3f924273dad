/** The dentists whose pacientes need another responsable, for the directors of the sites of these pacientes. */
import type { MOTIVOS_DE_INACTIVO, ResponsableInactivo } from '@odonto/contracts/bandeja';
import type { View } from '@odonto/event-kit/projections';
import type { Persona } from '@odonto/practice/acceso';
import { type Cuenta, firma, type SucursalConNombre } from '@odonto/practice/directorio';
import type { Dirigidas } from '../equipo/dirigidas.ts';
import type { Odontologos } from '../equipo/odontologos.ts';
import { cuantosACargo, type PacienteACargo, responsablesEn } from './a-cargo.projection.ts';
import type { CuentaInactiva } from './inactivas.projection.ts';

interface Vistas {
  readonly aCargo: View<PacienteACargo>;
  readonly inactivas: View<CuentaInactiva>;
  readonly cuentas: View<Cuenta>;
  readonly sucursales: View<SucursalConNombre>;
  readonly odontologos: Odontologos;
  readonly dirigidas: Dirigidas;
}

/** By name. */
export type ResponsablesInactivos = (persona: Persona) => Promise<readonly ResponsableInactivo[]>;

type Motivo = keyof typeof MOTIVOS_DE_INACTIVO;

const motivoDe = ({ eliminada, desactivada }: CuentaInactiva): Motivo => {
  if (eliminada) return 'eliminada';
  return desactivada ? 'desactivada' : 'otro-rol';
};

export const responsablesInactivos = ({
  aCargo,
  inactivas,
  cuentas,
  sucursales,
  odontologos,
  dirigidas,
}: Vistas): ResponsablesInactivos => {
  /** The responsables who treat nobody any more, including active accounts that attend at no site. */
  const inactivosDe = async (
    responsables: readonly string[],
  ): Promise<readonly (readonly [id: string, motivo: Motivo])[]> => {
    const conocidas = await inactivas.getMany(responsables);
    const todos = await Promise.all(
      responsables.map(async (id) => {
        const inactiva = conocidas.get(id);
        if (inactiva) return [[id, motivoDe(inactiva)] as const];
        return (await odontologos.atiende(id)) ? [] : [[id, 'sin-sucursal'] as const];
      }),
    );
    return todos.flat();
  };

  return async (persona) => {
    const suyas = await dirigidas(persona);
    if (suyas.length === 0) return [];
    const deCada = await Promise.all(suyas.map((id) => responsablesEn(aCargo, id)));
    const quienes = await inactivosDe([...new Set(deCada.flat())]);
    const contados = await Promise.all(
      quienes.map(async ([id, motivo]) => {
        const enCada = await Promise.all(
          suyas.map(async (sucursalId) => ({
            sucursalId,
            pacientes: await cuantosACargo(aCargo, id, sucursalId),
          })),
        );
        return { id, motivo, enCada: enCada.filter(({ pacientes }) => pacientes > 0) };
      }),
    );
    const conPacientes = contados.filter(({ enCada }) => enCada.length > 0);
    const conocidas = await cuentas.getMany(conPacientes.map(({ id }) => id));
    const nombres = await sucursales.getMany(suyas);
    return conPacientes
      .map(({ id, motivo, enCada }) => ({
        profesional: firma(id, conocidas),
        motivo,
        sucursales: enCada.map(({ sucursalId, pacientes }) => ({
          id: sucursalId,
          nombre: nombres.get(sucursalId)?.nombre ?? '',
          pacientes,
        })),
      }))
      .toSorted((uno, otro) => uno.profesional.nombre.localeCompare(otro.profesional.nombre, 'es'));
  };
};
