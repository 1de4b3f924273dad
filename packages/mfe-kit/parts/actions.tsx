import {
  BusyButton,
  Button,
  ConfirmDialog,
  EditIcon,
  EyeIcon,
  PlusIcon,
  RowAction,
  RowActions,
  Text,
  TrashIcon,
} from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { Ejemplo, useEjemplo } from './example-form.tsx';
import styles from './parts.module.css';
import { FormModal } from '@odonto/mfe-kit/form';

export const Buttons = () => {
  const [busy, setBusy] = useState(false);
  return (
    <div className={styles.row}>
      <Button leftSection={<PlusIcon size={18} aria-hidden />}>Nuevo paciente</Button>
      <Button variant="default">Cancelar</Button>
      <Button color="red">Eliminar</Button>
      <Button disabled>Apagado</Button>
      <Button loading>Guardando</Button>
      <BusyButton busy={busy} onClick={() => setBusy(true)}>
        Descargar PDF
      </BusyButton>
      <BusyButton busy variant="default">
        En curso
      </BusyButton>
    </div>
  );
};

export const RowButtons = () => (
  <div className={styles.grid}>
    {[false, true].map((large) => (
      <RowActions key={String(large)} large={large}>
        <RowAction icon={EyeIcon} word="Ver" label="Ver a Juana Pérez" />
        <RowAction icon={EditIcon} word="Editar" label="Editar a Juana Pérez" />
        <RowAction icon={TrashIcon} word="Eliminar" label="Eliminar a Juana Pérez" destructive />
      </RowActions>
    ))}
  </div>
);

type Open = 'pregunta' | 'eliminar' | 'formulario';

export const Dialogs = () => {
  const [open, setOpen] = useState<Open>();
  const form = useEjemplo('dialogo', () => setOpen(undefined));
  const close = () => setOpen(undefined);
  return (
    <div className={styles.row}>
      <Button variant="default" onClick={() => setOpen('pregunta')}>
        Una pregunta
      </Button>
      <Button variant="default" onClick={() => setOpen('eliminar')}>
        Algo que no se deshace
      </Button>
      <Button variant="default" onClick={() => setOpen('formulario')}>
        Un formulario
      </Button>
      <ConfirmDialog
        opened={open === 'pregunta'}
        title="Mover turno"
        confirmLabel="Mover"
        onConfirm={close}
        onCancel={close}
      >
        <Text>¿Mover el turno de Juana Pérez al lunes 30 a las 10:00?</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'eliminar'}
        title="Eliminar paciente"
        confirmLabel="Eliminar"
        destructive
        onConfirm={close}
        onCancel={close}
      >
        <Text>Se eliminarán 12 notas, 3 imágenes y 2 tratamientos. No se puede deshacer.</Text>
      </ConfirmDialog>
      {open === 'formulario' && (
        <FormModal title="Nuevo paciente" form={form} submitLabel="Guardar" onClose={close}>
          <Ejemplo form={form} />
        </FormModal>
      )}
    </div>
  );
};
