import { recordPath } from '@odonto/mfe-kit';
import { RowMenu } from '@odonto/mfe-kit/list';
import { EditIcon, EyeIcon, RowAction, RowActions, TrashIcon } from '@odonto/mfe-kit/ui';
import { Link, useNavigate } from 'react-router';
import { esReservado, nombreDe, type PacienteConocido, type PacienteVisible } from '../paciente/visible.ts';

/** The actions of the list on one of its pacientes. */
export interface AccionesDeLista {
  /** Absent where the user may not edit. */
  readonly onEdit?: ((paciente: PacienteVisible) => void) | undefined;
  readonly onDelete?: ((paciente: PacienteVisible) => void) | undefined;
}

/** The props of the table and of the cards. */
export interface ListaProps extends AccionesDeLista {
  /** In the order in which they are shown. */
  readonly pacientes: readonly PacienteConocido[];
  /** Whether the server has more pacientes, which `onEnd` requests. */
  readonly hayMas?: boolean;
  readonly onEnd?: (() => void) | undefined;
}

interface AccionesProps extends AccionesDeLista {
  readonly paciente: PacienteConocido;
}

export const Acciones = ({ paciente, onEdit, onDelete }: AccionesProps) => (
  <RowActions>
    <RowAction
      icon={EyeIcon}
      word="Ver"
      label={`Ver a ${nombreDe(paciente)}`}
      component={Link}
      to={recordPath(paciente.id)}
    />
    {onEdit && !esReservado(paciente) && (
      <RowAction
        icon={EditIcon}
        word="Editar"
        label={`Editar a ${paciente.nombre}`}
        onClick={() => onEdit(paciente)}
      />
    )}
    {onDelete && !esReservado(paciente) && (
      <RowAction
        icon={TrashIcon}
        word="Eliminar"
        label={`Eliminar a ${paciente.nombre}`}
        destructive
        onClick={() => onDelete(paciente)}
      />
    )}
  </RowActions>
);

/** The same actions in the menu of a row. A press on the row itself opens the record. */
export const MenuDePaciente = ({ paciente, onEdit, onDelete }: AccionesProps) => {
  const navigate = useNavigate();
  const ver = { word: 'Ver', icon: EyeIcon, onClick: () => void navigate(recordPath(paciente.id)) };
  const cambios = esReservado(paciente)
    ? []
    : [
        ...(onEdit ? [{ word: 'Editar', icon: EditIcon, onClick: () => onEdit(paciente) }] : []),
        ...(onDelete
          ? [{ word: 'Eliminar', icon: TrashIcon, destructive: true, onClick: () => onDelete(paciente) }]
          : []),
      ];
  return <RowMenu of={nombreDe(paciente)} items={[ver, ...cambios]} />;
};
