import { ErrorLine, Modal, Skeleton, useCardsOnly } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import type { PacienteVisible } from '../paciente/visible.ts';
import styles from '../traspaso/traspaso.module.css';
import { AccionesDeDerivacion } from './acciones-de-derivacion.tsx';
import { useDerivacionesDe } from './derivacion.queries.ts';
import { FilaDeDerivacion } from './fila-de-derivacion.tsx';

interface DerivacionesModalProps {
  readonly paciente: PacienteVisible;
  /** Whether the user may transfer the paciente. */
  readonly transfiere: boolean;
  readonly onClose: () => void;
}

/** 'Derivaciones': the referrals of a paciente, in the record (docs/spec/organization.md#referrals). */
export const DerivacionesModal = ({ paciente, transfiere, onClose }: DerivacionesModalProps) => {
  const query = useDerivacionesDe(paciente.id);
  const { data, isError } = query;
  const lista = useRef<HTMLUListElement>(null);
  return (
    <Modal opened size="lg" fullScreen={useCardsOnly()} title="Derivaciones del paciente" onClose={onClose}>
      {isError && data === undefined && (
        <ErrorLine text="No se pudieron cargar las derivaciones." query={query} />
      )}
      {data === undefined && !isError && <Skeleton height={96} radius={10} />}
      {data?.length === 0 && <p className={styles.nota}>Nadie lo derivó.</p>}
      {data && data.length > 0 && (
        <ul ref={lista} tabIndex={-1} className={styles.lista} aria-label="Derivaciones">
          {data.map((una) => (
            <FilaDeDerivacion
              key={una.id}
              una={una}
              quien={`De ${una.de.nombre} para ${una.receptor.nombre}`}
              conPaciente={false}
            >
              <AccionesDeDerivacion una={una} transfiere={transfiere} seccion={lista} />
            </FilaDeDerivacion>
          ))}
        </ul>
      )}
    </Modal>
  );
};
