import { sillonNuevo } from '@odonto/contracts/organizacion';
import type { Sillon, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { mayLeave, messageOf } from '@odonto/mfe-kit';
import { useForm } from '@odonto/mfe-kit/form';
import {
  ActionIcon,
  Button,
  ConfirmDialog,
  DownIcon,
  EditIcon,
  Problema,
  TextInput,
  TrashIcon,
  UpIcon,
} from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { organizacionApi } from '../organizacion.api.ts';
import { useCambioDeSucursal } from '../organizacion.queries.ts';
import styles from './drawer.module.css';

interface SillonProps {
  readonly sucursal: Sucursal;
  readonly sillon: Sillon;
}

interface SillonItemProps extends SillonProps {
  readonly editable: boolean;
  readonly onMove: (sillon: Sillon, pasos: -1 | 1) => void;
  readonly onRemove: (sillon: Sillon) => void;
}

const enfocar = (control: HTMLElement | null): void => control?.focus();

/** A chair with its actions. While the chair is renamed, a form replaces both. */
export const SillonItem = ({ sucursal, sillon, editable, onMove, onRemove }: SillonItemProps) => {
  const [modo, setModo] = useState<'nunca' | 'renombra' | 'vuelve'>('nunca');
  const { nombre } = sillon;
  const lugar = sucursal.sillones.indexOf(sillon);
  if (modo === 'renombra')
    return (
      <li>
        <Renombrar sucursal={sucursal} sillon={sillon} onClose={() => setModo('vuelve')} />
      </li>
    );
  return (
    <li>
      <span className={styles.what}>{nombre}</span>
      {editable && (
        <span className={styles.buttons}>
          <ActionIcon
            aria-label={`Subir ${nombre}`}
            aria-disabled={lugar === 0}
            onClick={() => onMove(sillon, -1)}
          >
            <UpIcon size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={`Bajar ${nombre}`}
            aria-disabled={lugar === sucursal.sillones.length - 1}
            onClick={() => onMove(sillon, 1)}
          >
            <DownIcon size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...(modo === 'vuelve' && { ref: enfocar })}
            aria-label={`Renombrar ${nombre}`}
            onClick={() => setModo('renombra')}
          >
            <EditIcon size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={`Quitar ${nombre}`} onClick={() => onRemove(sillon)}>
            <TrashIcon size={18} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  );
};

const Renombrar = ({ sucursal, sillon, onClose }: SillonProps & { readonly onClose: () => void }) => {
  const form = useForm({
    name: `sillon ${sillon.id}`,
    initial: { nombre: sillon.nombre },
    rules: sillonNuevo,
    mutation: useCambioDeSucursal((nombre: string) =>
      organizacionApi.cambiarSillon(sucursal.id, sillon.id, { nombre, orden: sillon.orden }),
    ),
    body: ({ nombre }) => nombre,
    onSaved: onClose,
    failure: 'Error al cambiar el sillón',
  });
  const cancelar = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <form
      {...form.props}
      className={`${styles.line} ${styles.rename}`}
      aria-label={`Renombrar ${sillon.nombre}`}
    >
      <TextInput {...form.field('nombre')} ref={enfocar} aria-label="Nombre del sillón" />
      <Button variant="default" disabled={form.pending} onClick={() => void cancelar()}>
        Cancelar
      </Button>
      <Button type="submit" loading={form.pending}>
        Guardar
      </Button>
    </form>
  );
};

/** Asks before a chair is removed, and shows the reason if the server refuses. */
export const QuitarSillon = ({
  sucursal,
  sillon: { id, nombre },
  onClose,
}: SillonProps & { readonly onClose: () => void }) => {
  const quitar = useCambioDeSucursal(() => organizacionApi.quitarSillon(sucursal.id, id));
  return (
    <ConfirmDialog
      opened
      destructive
      title="Quitar sillón"
      confirmLabel="Quitar"
      busy={quitar.isPending}
      onCancel={onClose}
      onConfirm={() => quitar.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        ¿Desea quitar {nombre} de {sucursal.nombre}?
      </p>
      <Problema texto={quitar.error ? messageOf(quitar.error, 'Error al quitar el sillón') : undefined} />
    </ConfirmDialog>
  );
};
