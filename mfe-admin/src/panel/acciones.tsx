import type { Profesional } from '@odonto/contracts';
import { useUsuario } from '@odonto/mfe-kit';
import { EditIcon, KeyIcon, TrashIcon, UnstyledButton } from '@odonto/mfe-kit/ui';
import type { ComponentType } from 'react';
import { nombreCompleto } from '../profesional/profesionales.ts';
import styles from './acciones.module.css';

/** The panel's actions on a profesional. */
export interface AccionesDeLista {
  readonly onEditar: (profesional: Profesional) => void;
  readonly onContrasena: (profesional: Profesional) => void;
  readonly onEliminar: (profesional: Profesional) => void;
}

export interface ListaProps extends AccionesDeLista {
  readonly profesionales: readonly Profesional[];
}

interface AccionesProps extends AccionesDeLista {
  readonly profesional: Profesional;
}

/** Users cannot delete their own account, so the action is hidden. */
export const Acciones = ({ profesional, onEditar, onContrasena, onEliminar }: AccionesProps) => {
  const propio = useUsuario().id === profesional.id;
  const quien = nombreCompleto(profesional);
  return (
    <div className={styles.actions}>
      <Accion
        icon={EditIcon}
        nombre={`Editar a ${quien}`}
        corto="Editar"
        onClick={() => onEditar(profesional)}
      />
      <Accion
        icon={KeyIcon}
        nombre={`Cambiar contraseña de ${quien}`}
        corto="Contraseña"
        onClick={() => onContrasena(profesional)}
      />
      {!propio && (
        <Accion
          icon={TrashIcon}
          nombre={`Eliminar a ${quien}`}
          corto="Eliminar"
          destructive
          onClick={() => onEliminar(profesional)}
        />
      )}
    </div>
  );
};

interface AccionProps {
  readonly icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  readonly nombre: string;
  readonly corto: string;
  readonly destructive?: boolean;
  readonly onClick: () => void;
}

const Accion = ({ icon: Icon, nombre, corto, destructive = false, onClick }: AccionProps) => (
  <UnstyledButton
    className={`${styles.action} ${destructive ? styles.destructive : ''}`}
    aria-label={nombre}
    title={nombre}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden />
    <span className={styles.word}>{corto}</span>
  </UnstyledButton>
);
