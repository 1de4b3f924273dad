import type { Membresia, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { mayLeave, notify, useMisPermisos } from '@odonto/mfe-kit';
import { Button, Drawer, EditIcon, useDialog } from '@odonto/mfe-kit/ui';
import { type KeyboardEvent, useRef } from 'react';
import { capacidadesEn } from '../capacidades.ts';
import { Equipo } from '../equipo/equipo.tsx';
import { NombreDeSucursal } from '../marca.tsx';
import { Archivo } from './archivo.tsx';
import styles from './drawer.module.css';
import { Feriados } from './feriados.tsx';
import { Sillones } from './sillones.tsx';
import { SucursalModal } from './sucursal.modal.tsx';

interface SucursalDrawerProps {
  readonly sucursal: Sucursal;
  readonly equipo: readonly Membresia[];
  /** Whether this is the only open site. The organization ends when it is archived. */
  readonly ultima: boolean;
  readonly onClose: () => void;
}

/** A site: its data, chairs, holidays and team, as far as the user may see or change them. */
export const SucursalDrawer = ({ sucursal, equipo, ultima, onClose }: SucursalDrawerProps) => {
  const content = useRef<HTMLDivElement>(null);
  const edicion = useDialog<undefined>(content);
  const capacidades = capacidadesEn(useMisPermisos(), sucursal.id);
  const { administra, dirige } = capacidades;
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const escape = ({ key, target, currentTarget }: KeyboardEvent) => {
    // React also passes on keys from the dialogs above the drawer, which are outside its element; those are ignored.
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) void close();
  };
  return (
    <Drawer
      opened
      position="right"
      size={600}
      title={
        <strong>
          <NombreDeSucursal sucursal={sucursal} />
        </strong>
      }
      closeOnEscape={false}
      onKeyDown={escape}
      onClose={() => void close()}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        <section className={styles.section} aria-label="Datos de la sucursal">
          <dl className={styles.data}>
            <Dato nombre="Dirección" valor={sucursal.direccion} />
            <Dato nombre="Teléfono" valor={sucursal.telefono} />
            <Dato nombre="Espera larga" valor={`${sucursal.espera_larga} min`} />
            <Dato nombre="Zona horaria" valor={sucursal.zona_horaria.replaceAll('_', ' ')} />
          </dl>
          {administra && !sucursal.archivada && (
            <Button
              variant="default"
              leftSection={<EditIcon size={18} aria-hidden />}
              onClick={() => edicion.open(undefined)}
            >
              Editar datos
            </Button>
          )}
        </section>
        {!sucursal.archivada && (
          <>
            <Sillones sucursal={sucursal} editable={dirige} />
            <Feriados sucursal={sucursal} editable={dirige} />
            {dirige && <Equipo sucursal={sucursal} equipo={equipo} capacidades={capacidades} />}
          </>
        )}
        {administra && <Archivo sucursal={sucursal} ultima={ultima} onClose={onClose} />}
      </div>
      {edicion.dialog && (
        <SucursalModal
          sucursal={sucursal}
          onClose={edicion.close}
          onSaved={() => notify.success('Se guardaron los datos de la sucursal')}
        />
      )}
    </Drawer>
  );
};

const Dato = ({ nombre, valor }: { readonly nombre: string; readonly valor: string }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{valor || '—'}</dd>
  </div>
);
