import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { goTo, messageOf, notify, releerOrganizacion, whenDone } from '@odonto/mfe-kit';
import { Button, ConfirmDialog, Problema } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { organizacionApi } from '../organizacion.api.ts';
import { useCambioDeSucursal } from '../organizacion.queries.ts';
import styles from './drawer.module.css';

interface ArchivoProps {
  readonly sucursal: Sucursal;
  /** Whether this is the only open site. When it is archived, the organization disappears from the screens. */
  readonly ultima: boolean;
  readonly onClose: () => void;
}

/** Archives a site, or opens an archived one again. */
export const Archivo = (props: ArchivoProps) => (
  <section className={styles.section} aria-label="Archivo">
    {props.sucursal.archivada ? <Reabrir sucursal={props.sucursal} /> : <Archivar {...props} />}
  </section>
);

const Archivar = ({ sucursal, ultima, onClose }: ArchivoProps) => {
  const [pregunta, setPregunta] = useState(false);
  const archivar = useCambioDeSucursal(organizacionApi.archivar);
  const confirmar = () =>
    whenDone(archivar.mutateAsync(sucursal.id), {
      onSuccess: () => {
        notify.success(`Se archivó la sucursal ${sucursal.nombre}`);
        onClose();
        if (!ultima) return;
        goTo('/admin');
        void releerOrganizacion();
      },
    });
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setPregunta(true)}>
        Archivar sucursal
      </Button>
      <ConfirmDialog
        opened={pregunta}
        title="Archivar sucursal"
        confirmLabel="Archivar"
        busy={archivar.isPending}
        onConfirm={confirmar}
        onCancel={() => {
          archivar.reset();
          setPregunta(false);
        }}
      >
        <p>
          ¿Desea archivar {sucursal.nombre}? Su equipo deja de tener acceso por esta sucursal. Puede reabrirla
          cuando quiera.
        </p>
        {ultima && <p>Es la única abierta: el sistema vuelve a ser el de un consultorio sin sucursales.</p>}
        <Problema
          texto={archivar.error ? messageOf(archivar.error, 'Error al archivar la sucursal') : undefined}
        />
      </ConfirmDialog>
    </>
  );
};

/** Opens an archived site again. */
export const Reabrir = ({
  sucursal,
  onReopened,
}: {
  readonly sucursal: Sucursal;
  readonly onReopened?: () => void;
}) => {
  const reabrir = useCambioDeSucursal(organizacionApi.reabrir);
  return (
    <>
      <Problema
        texto={reabrir.error ? messageOf(reabrir.error, 'Error al reabrir la sucursal') : undefined}
      />
      <Button
        variant="default"
        loading={reabrir.isPending}
        onClick={() =>
          whenDone(reabrir.mutateAsync(sucursal.id), {
            onSuccess: () => {
              notify.success(`Se reabrió la sucursal ${sucursal.nombre}`);
              onReopened?.();
            },
          })
        }
      >
        Reabrir {sucursal.nombre}
      </Button>
    </>
  );
};
