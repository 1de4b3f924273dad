import { messageOf, notify, useSucursal } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import type { PacienteVisible } from '../paciente/visible.ts';
import type { Sitio } from '../sucursal/funcion.ts';
import { useIncorporar } from '../sucursal/sucursal.queries.ts';
import styles from './incorporar.module.css';

interface IncorporarDialogProps {
  readonly paciente: Pick<PacienteVisible, 'id' | 'nombre'>;
  /** The sites into which the user may bring pacientes. */
  readonly sitios: readonly Sitio[];
  readonly onClose: () => void;
}

/**
 * 'Incorporar a la organización': a personal paciente becomes a paciente of a site. This cannot be undone
 * (docs/spec/patients.md#record-of-the-organization).
 */
export const IncorporarDialog = ({ paciente, sitios, onClose }: IncorporarDialogProps) => {
  const { sucursal: actual } = useSucursal();
  const [elegida, setElegida] = useState(actual?.sucursal_id);
  const sitio = sitios.find(({ sucursal_id: id }) => id === elegida) ?? sitios[0];
  const incorporar = useIncorporar(paciente.id);
  if (sitio === undefined) return null;

  const confirm = () =>
    incorporar.mutate(sitio.sucursal_id, {
      onSuccess: () => {
        notify.success(`Paciente incorporado en ${sitio.sucursal}`);
        onClose();
      },
      onError: (error) => notify.error(messageOf(error, 'No se pudo incorporar al paciente.')),
    });

  return (
    <ConfirmDialog
      opened
      title="Incorporar a la organización"
      confirmLabel="Incorporar"
      busy={incorporar.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {sitios.length > 1 && (
        <Select
          className={styles.sitio ?? ''}
          label="Sucursal"
          allowDeselect={false}
          value={sitio.sucursal_id}
          onChange={(id) => setElegida(id ?? sitio.sucursal_id)}
          data={sitios.map(({ sucursal_id: id, sucursal }) => ({ value: id, label: sucursal }))}
          comboboxProps={{ zIndex: 400 }}
        />
      )}
      <p className={styles.texto}>
        <strong>{paciente.nombre}</strong> pasará a ser paciente de la organización en{' '}
        <strong>{sitio.sucursal}</strong>, con un número de historia clínica. Seguirás siendo su responsable,
        y el equipo de la sucursal verá lo que sus permisos le dan.
      </p>
      <p className={styles.texto}>
        <strong>No hay vuelta atrás.</strong>
      </p>
    </ConfirmDialog>
  );
};
