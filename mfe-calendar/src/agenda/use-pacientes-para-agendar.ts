import { useSucursal, useUsuario } from '@odonto/mfe-kit';
import { useMemo } from 'react';
import type { Buscados, PacienteHallado } from '../agendar/paciente.field.tsx';
import { turnosApi } from '../turnos/turnos.api.ts';

const PARA_AGENDAR = ['turnos.agendar', 'pacientes.ver-datos'] as const;

/**
 * The pacientes whom the user may book at a site: those of the site and, during a search, those of the user's other
 * sites and the user's own. Each one is listed once.
 */
export const usePacientesParaAgendar = (sucursalId: string): Buscados => {
  const { sucursales } = useSucursal();
  const { rol } = useUsuario();
  return useMemo(() => {
    const otras = sucursales.filter(
      ({ sucursal_id: id, permisos }) =>
        id !== sucursalId && PARA_AGENDAR.every((permiso) => permisos.includes(permiso)),
    );
    const deAfuera = (busqueda: string, signal: AbortSignal): Promise<readonly PacienteHallado[]>[] => {
      if (busqueda === '') return [];
      const de = async (hallados: Promise<readonly PacienteHallado[]>, donde: string) =>
        (await hallados).map((hallado) => ({ ...hallado, donde }));
      return [
        ...otras.map(({ sucursal_id: id, sucursal }) =>
          de(turnosApi.pacientesDeSucursal(id, busqueda, signal), sucursal),
        ),
        ...(rol === 'profesional'
          ? [de(turnosApi.buscarPacientes(busqueda, signal), 'Paciente propio')]
          : []),
      ];
    };
    return {
      clave: `${sucursalId} ${otras.map(({ sucursal_id: id }) => id).join(' ')}`,
      buscar: async (busqueda, signal) => {
        const listas = await Promise.all([
          turnosApi.pacientesDeSucursal(sucursalId, busqueda, signal),
          ...deAfuera(busqueda, signal),
        ]);
        const porId = new Map<string, PacienteHallado>();
        for (const paciente of listas.flat()) if (!porId.has(paciente.id)) porId.set(paciente.id, paciente);
        return [...porId.values()];
      },
    };
  }, [sucursales, rol, sucursalId]);
};
