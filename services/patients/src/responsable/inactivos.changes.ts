/**
 * Notifies the directors of a site when a dentist who answers for pacientes of it stops treating, or treats again. The
 * news have the type `paciente`, because open screens read the inbox again after news of this type. They hold ids only.
 */
import type { MembresiaEvent } from '@odonto/contracts/organizacion-eventos';
import { alcanceDe } from '@odonto/contracts/permisos';
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import type { View } from '@odonto/event-kit/projections';
import { leerOrganizacion, type MembresiasDeCuenta, type Organizacion } from '@odonto/practice/acceso';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';
import { TRANSFERIR } from '../equipo/dirigidas.ts';
import { cuantosACargo, type PacienteACargo } from './a-cargo.projection.ts';

interface Vistas {
  readonly aCargo: Pick<View<PacienteACargo>, 'count'>;
  readonly membresias: Pick<View<MembresiasDeCuenta>, 'find'>;
  readonly organizacion: Pick<View<Organizacion>, 'get'>;
}

const TIPOS: readonly (ProfesionalEvent | MembresiaEvent)['type'][] = [
  'ProfesionalDesactivado',
  'ProfesionalActivado',
  'ProfesionalEliminado',
  'RolCambiado',
  'MembresiaOtorgada',
  'MembresiaCambiada',
  'MembresiaQuitada',
];

const datos = z.object({ profesionalId: z.string() });

export const cambiosDeInactivos = ({ aCargo, membresias, organizacion }: Vistas): readonly ChangeRule[] => {
  const quienesDirigen = async (responsableId: string): Promise<readonly string[]> => {
    const { abiertas } = await leerOrganizacion(organizacion);
    const equipos = await Promise.all(
      abiertas.map(async (id) => {
        if ((await cuantosACargo(aCargo, responsableId, id)) === 0) return [];
        const equipo = await membresias.find({ prefixes: [{ key: 'sucursales', prefix: id }] });
        return equipo.filter(({ membresias: suyas }) =>
          suyas.some((una) => una.sucursalId === id && alcanceDe(TRANSFERIR, una) === 'todo'),
        );
      }),
    );
    return [...new Set(equipos.flat().map(({ id }) => id))];
  };
  return TIPOS.map((type) => ({
    type,
    change: async ({ data }) => {
      const { profesionalId: id } = datos.parse(data);
      const dirigen = await quienesDirigen(id);
      return dirigen.map((profesionalId) => ({ tipo: 'paciente', id, profesionalId }));
    },
  }));
};
