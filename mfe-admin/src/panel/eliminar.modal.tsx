import {
  type EliminacionDeProfesional,
  esOtroEmail,
  type Pertenencias,
  type Profesional,
} from '@odonto/contracts';
import { formatFecha, messageOf } from '@odonto/mfe-kit';
import { FormButtons } from '@odonto/mfe-kit/form';
import {
  Button,
  Checkbox,
  Loading,
  Modal,
  Problema,
  Skeleton,
  TextInput,
  useCardsOnly,
} from '@odonto/mfe-kit/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { nombreCompleto } from '../profesional/profesionales.ts';
import {
  useEliminarProfesional,
  useGuardarProfesional,
  usePertenencias,
} from '../profesional/profesionales.queries.ts';
import styles from './eliminar.module.css';

interface EliminarModalProps {
  readonly profesional: Profesional;
  readonly onSuccess: (mensaje: string) => void;
  readonly onClose: () => void;
}

/**
 * 'Eliminar Profesional'. Shows what will be lost, with counts, and offers to deactivate the account instead. Nothing
 * is deleted until the confirmation is ticked and the account's email is typed.
 */
export const EliminarModal = ({ profesional, onSuccess, onClose }: EliminarModalProps) => {
  const [entendido, setEntendido] = useState(false);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const campo = useRef<HTMLInputElement>(null);
  const eliminar = useEliminarProfesional();
  const desactivar = useGuardarProfesional(profesional.id);
  const problema = eliminar.error ?? desactivar.error;
  const pertenencias = usePertenencias(profesional.id);
  const wholeScreen = useCardsOnly();
  const cerrar = () => {
    if (!eliminar.isPending && !desactivar.isPending) onClose();
  };
  const onFinish = (mensaje: string) => ({
    onSuccess: () => {
      onSuccess(mensaje);
      onClose();
    },
  });
  const confirmar = () => {
    if (!esOtroEmail(email, profesional.email)) {
      eliminar.mutate(profesional.id, onFinish('Profesional y todos sus datos eliminados permanentemente'));
      return;
    }
    setError('El email no es el de la cuenta');
    campo.current?.focus();
  };

  return (
    <Modal opened size={520} fullScreen={wholeScreen} title="Eliminar Profesional" onClose={cerrar}>
      <div className={styles.content}>
        <p>
          ¿Desea eliminar a <strong>{nombreCompleto(profesional)}</strong> ({profesional.email})? Se eliminará
          su cuenta y, con ella, todo lo siguiente:
        </p>
        <Perdidas pertenencias={pertenencias} />
        {profesional.activo && (
          <div className={styles.alternativa}>
            <p>
              Si solo deja de trabajar aquí, desactive su cuenta: no podrá ingresar, y sus pacientes y sus
              datos quedan como están.
            </p>
            <Button
              variant="light"
              disabled={eliminar.isPending}
              loading={desactivar.isPending}
              onClick={() => desactivar.mutate({ activo: false }, onFinish('Cuenta desactivada'))}
            >
              Desactivar
            </Button>
          </div>
        )}
        <Checkbox
          size="md"
          label="Entiendo que esta acción es irreversible"
          description={consecuencia(pertenencias.data)}
          checked={entendido}
          disabled={eliminar.isPending}
          onChange={(event) => setEntendido(event.currentTarget.checked)}
        />
        <TextInput
          label="Email de la cuenta"
          description="Escríbalo para confirmar que es la cuenta que quiere eliminar."
          autoComplete="off"
          inputMode="email"
          value={email}
          disabled={eliminar.isPending}
          error={error}
          ref={campo}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Problema texto={problema ? messageOf(problema, 'Error en la operación') : undefined} />
        <FormButtons>
          <Button variant="default" data-autofocus disabled={eliminar.isPending} onClick={cerrar}>
            Cancelar
          </Button>
          <Button color="red" disabled={!entendido} loading={eliminar.isPending} onClick={confirmar}>
            Eliminar permanentemente
          </Button>
        </FormButtons>
      </div>
    </Modal>
  );
};

/** What happens to the data, once known: erased at once, or kept for as long as the law requires. */
const consecuencia = (eliminacion: EliminacionDeProfesional | undefined): string => {
  if (eliminacion === undefined) return 'Nadie podrá recuperar la cuenta ni volver a ver lo que se elimina.';
  if (eliminacion.conservar_hasta === null)
    return 'Los datos y los archivos se borrarán para siempre y nadie podrá recuperarlos.';
  return `Las historias de sus pacientes saldrán de todas las pantallas; se conservarán archivadas hasta el ${formatFecha(eliminacion.conservar_hasta)}, como pide la ley, y después se destruirán.`;
};

/** The singular and the plural of each. */
const NOMBRES: Readonly<Record<keyof Pertenencias, readonly [string, string]>> = {
  pacientes: ['paciente', 'pacientes'],
  turnos: ['turno', 'turnos'],
  imagenes: ['imagen', 'imágenes'],
  tratamientos: ['tratamiento financiado con sus pagos', 'tratamientos financiados con sus pagos'],
  registros_odontograma: ['registro de odontograma', 'registros de odontograma'],
  entradas_historial: ['entrada de historial clínico', 'entradas de historial clínico'],
};

interface PerdidasProps {
  readonly pertenencias: UseQueryResult<EliminacionDeProfesional>;
}

const Perdidas = ({ pertenencias: { data, isPending } }: PerdidasProps) => {
  if (isPending)
    return (
      <Loading>
        <Skeleton height={132} />
      </Loading>
    );
  if (data === undefined)
    return (
      <p className={styles.losses}>
        Todos sus pacientes, turnos, imágenes, odontogramas, historiales y pagos.
      </p>
    );
  return (
    <ul className={styles.losses}>
      {Object.entries(NOMBRES).map(([que, [uno, muchos]]) => {
        const cuantos = data[que as keyof Pertenencias];
        return (
          <li key={que}>
            <strong>{cuantos.toLocaleString('es-AR')}</strong> {cuantos === 1 ? uno : muchos}
          </li>
        );
      })}
    </ul>
  );
};
