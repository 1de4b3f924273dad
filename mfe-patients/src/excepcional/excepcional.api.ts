/** The calls of an exceptional access (docs/spec/organization.md#exceptional-access). */
import type { AccesoExcepcional } from '@odonto/contracts/acceso-excepcional';
import { api } from '@odonto/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Opens the access. All data of pacientes is then fetched again, because the server now answers the record. */
export const useAbrirAcceso = (pacienteId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string): Promise<AccesoExcepcional> =>
      api.post(`/api/pacientes/${encodeURIComponent(pacienteId)}/acceso-excepcional`, { motivo }),
    onSuccess: () => client.resetQueries({ queryKey: ['paciente'] }),
  });
};
