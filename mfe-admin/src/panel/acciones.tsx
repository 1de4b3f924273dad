import type { Profesional } from '@odonto/contracts';
import { useUsuario } from '@odonto/mfe-kit';
import { EditIcon, KeyIcon, RowAction, RowActions, TrashIcon } from '@odonto/mfe-kit/ui';
import { nombreCompleto } from '../profesional/profesionales.ts';

/** The panel's actions on a profesional. */
export interface AccionesDeLista {
  readonly onEdit: (profesional: Profesional) => void;
  readonly onPassword: (profesional: Profesional) => void;
  readonly onDelete: (profesional: Profesional) => void;
}

export interface ListaProps extends AccionesDeLista {
  readonly profesionales: readonly Profesional[];
}

interface AccionesProps extends AccionesDeLista {
  readonly profesional: Profesional;
}

/** Users cannot delete their own account, so the action is hidden. */
export const Acciones = ({ profesional, onEdit, onPassword, onDelete }: AccionesProps) => {
  const propio = useUsuario().id === profesional.id;
  const quien = nombreCompleto(profesional);
  return (
    <RowActions large>
      <RowAction
        icon={EditIcon}
        word="Editar"
        {...nombrada(`Editar a ${quien}`)}
        onClick={() => onEdit(profesional)}
      />
      <RowAction
        icon={KeyIcon}
        word="Contraseña"
        {...nombrada(`Cambiar contraseña de ${quien}`)}
        onClick={() => onPassword(profesional)}
      />
      {!propio && (
        <RowAction
          icon={TrashIcon}
          word="Eliminar"
          {...nombrada(`Eliminar a ${quien}`)}
          destructive
          onClick={() => onDelete(profesional)}
        />
      )}
    </RowActions>
  );
};

/** Only icons are seen in a table: the name is shown under the pointer too. */
const nombrada = (label: string) => ({ label, title: label });
