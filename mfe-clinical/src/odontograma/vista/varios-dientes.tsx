import type { RegistroDental } from '@odonto/contracts/odontograma';
import { Button } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { enBlanco } from '../diente/borrador.ts';
import { HallazgoModal } from '../diente/hallazgo.modal.tsx';
import { SUPERFICIES_DE_LA_CARTA } from '../diente/superficies.ts';
import { ultimoEstado } from '../diente/ultimo-estado.ts';
import { useRegistrar } from '../odontograma.queries.ts';
import styles from './vista.module.css';

interface VariosDientesProps {
  readonly pacienteId: string;
  readonly dientes: readonly number[];
  readonly onRegistered: (registros: readonly RegistroDental[]) => void;
  readonly onCancel: () => void;
}

/** Selects several teeth, then saves one treatment for all of them in one request: all or none. */
export const VariosDientes = ({ pacienteId, dientes, onRegistered, onCancel }: VariosDientesProps) => {
  const [abierto, setAbierto] = useState(false);
  const registrar = useRegistrar(pacienteId);
  const numeros = [...dientes].sort((uno, otro) => uno - otro);
  return (
    <div className={styles.bajo}>
      <output>
        {dientes.length === 0
          ? 'Elija los dientes'
          : `${dientes.length} ${dientes.length === 1 ? 'diente elegido' : 'dientes elegidos'}: ${numeros.join(', ')}`}
      </output>
      <span className={styles.actions}>
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="sm" disabled={dientes.length === 0} onClick={() => setAbierto(true)}>
          Registrar tratamiento
        </Button>
      </span>
      {abierto && (
        <HallazgoModal
          title={`Dientes ${numeros.join(', ')}`}
          inicial={enBlanco(ultimoEstado())}
          dientes={numeros}
          superficies={SUPERFICIES_DE_LA_CARTA}
          nombre={`${pacienteId} ${numeros.join(' ')}`}
          guardarLabel="Guardar"
          mutation={registrar}
          body={(hallazgo) => ({ dientes: numeros, hallazgo })}
          onSaved={(nuevos) => onRegistered(nuevos)}
          onClose={() => setAbierto(false)}
        />
      )}
    </div>
  );
};
