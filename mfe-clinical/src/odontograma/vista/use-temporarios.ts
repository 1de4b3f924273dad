import { esTemporario } from '@odonto/contracts/odontograma-dibujo';
import { useState } from 'react';
import { usePacienteDeLaCarta } from '../odontograma.queries.ts';

/** Under this age, in years, the primary rows are shown. */
const EDAD_ADULTA = 14;

/**
 * Whether the rows of primary teeth are shown: when they hold records, which are never hidden, when the paciente is
 * under 14, or on request.
 */
export const useTemporarios = (pacienteId: string, dientes: readonly number[]) => {
  const [pedidos, setPedidos] = useState(false);
  const { data } = usePacienteDeLaCarta(pacienteId);
  const siempre = dientes.some(esTemporario) || (data !== undefined && data.edad < EDAD_ADULTA);
  return {
    temporarios: siempre || pedidos,
    /** Absent when the rows are shown anyway. */
    alternarTemporarios: siempre ? undefined : () => setPedidos((antes) => !antes),
  };
};
