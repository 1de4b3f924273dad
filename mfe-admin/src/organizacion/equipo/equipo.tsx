import type { Membresia, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { FUNCIONES } from '@odonto/contracts/permisos';
import { messageOf, notify, useUsuario } from '@odonto/mfe-kit';
import {
  ActionIcon,
  Badge,
  Button,
  ConfirmDialog,
  EditIcon,
  PlusIcon,
  Problema,
  TrashIcon,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { type Capacidades, puedeCambiar } from '../capacidades.ts';
import { Excepciones } from '../matriz/excepciones.tsx';
import { useQuitarMembresia } from '../organizacion.queries.ts';
import styles from '../sucursal/drawer.module.css';
import { MembresiaModal } from './membresia.modal.tsx';

interface EquipoProps {
  readonly sucursal: Sucursal;
  readonly equipo: readonly Membresia[];
  readonly capacidades: Capacidades;
}

/** The people who work in a site, with their functions. */
export const Equipo = ({ sucursal, equipo, capacidades }: EquipoProps) => {
  const section = useRef<HTMLElement>(null);
  const formulario = useDialog<Membresia | undefined>(section);
  const quitada = useDialog<Membresia>(section);
  const { id: usuarioId } = useUsuario();
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby="equipo">
      <header>
        <h3 id="equipo">Equipo</h3>
        {capacidades.funciones.length > 0 && (
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} aria-hidden />}
            onClick={() => formulario.open(undefined)}
          >
            Agregar al equipo
          </Button>
        )}
      </header>
      {equipo.length === 0 && <p className={styles.muted}>Todavía no hay nadie en el equipo.</p>}
      {equipo.length > 0 && (
        <ul className={styles.rows} aria-label="Equipo">
          {equipo.map((membresia) => (
            <li key={membresia.id}>
              <div className={styles.what}>
                {membresia.nombre} <Badge color="gray">{FUNCIONES[membresia.funcion]}</Badge>
                <Excepciones membresia={membresia} />
              </div>
              {puedeCambiar(capacidades, membresia, usuarioId) && (
                <span className={styles.buttons}>
                  <ActionIcon
                    aria-label={`Cambiar los permisos de ${membresia.nombre}`}
                    onClick={() => formulario.open(membresia)}
                  >
                    <EditIcon size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Quitar a ${membresia.nombre} del equipo`}
                    onClick={() => quitada.open(membresia)}
                  >
                    <TrashIcon size={18} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {formulario.dialog && (
        <MembresiaModal
          sucursal={sucursal}
          membresia={formulario.dialog.subject}
          capacidades={capacidades}
          onClose={formulario.close}
        />
      )}
      {quitada.dialog && (
        <Quitar sucursal={sucursal} membresia={quitada.dialog.subject} onClose={quitada.close} />
      )}
    </section>
  );
};

interface QuitarProps {
  readonly sucursal: Sucursal;
  readonly membresia: Membresia;
  readonly onClose: () => void;
}

const Quitar = ({ sucursal, membresia: { id, nombre }, onClose }: QuitarProps) => {
  const quitar = useQuitarMembresia();
  return (
    <ConfirmDialog
      opened
      destructive
      title="Quitar del equipo"
      confirmLabel="Quitar"
      busy={quitar.isPending}
      onCancel={onClose}
      onConfirm={() =>
        quitar.mutate(id, {
          onSuccess: () => {
            notify.success(`${nombre} ya no está en el equipo de ${sucursal.nombre}`);
            onClose();
          },
        })
      }
    >
      <p>
        ¿Desea quitar a {nombre} del equipo de {sucursal.nombre}? Pierde el acceso de inmediato; lo que
        registró queda.
      </p>
      <Problema texto={quitar.error ? messageOf(quitar.error, 'Error al quitar del equipo') : undefined} />
    </ConfirmDialog>
  );
};
