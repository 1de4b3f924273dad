import type { Profesional } from '@odonto/contracts';
import { useUsuario } from '@odonto/mfe-kit';
import { rowControl, rowOpen } from '@odonto/mfe-kit/list';
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
  /** The actions are in a table: the row is one tab stop, and a press on it opens the form. */
  readonly inRow?: boolean;
}

/** Users cannot delete their own account, so the action is hidden. */
export const Acciones = ({ profesional, inRow = false, onEdit, onPassword, onDelete }: AccionesProps) => {
  const propio = useUsuario().id === profesional.id;
  const quien = nombreCompleto(profesional);
  const [opens, control] = inRow ? [rowOpen, rowControl] : [];
  return (
    <RowActions large>
      <RowAction
        row={opens}
        icon={EditIcon}
        word="Editar"
        {...nombrada(`Editar a ${quien}`)}
        onClick={() => onEdit(profesional)}
      />
      <RowAction
        row={control}
        icon={KeyIcon}
        word="Contraseña"
        {...nombrada(`Cambiar contraseña de ${quien}`)}
        onClick={() => onPassword(profesional)}
      />
      {!propio && (
        <RowAction
          row={control}
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

/** The accessible name is also the tooltip, because a table shows only the icons. */
const nombrada = (label: string) => ({ label, title: label });
