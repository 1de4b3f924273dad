import type { Paciente } from '@odonto/contracts';
import { RowMenu } from '@odonto/mfe-kit/list';
import { EditIcon, EyeIcon, RowAction, RowActions, TrashIcon } from '@odonto/mfe-kit/ui';
import { Link, useNavigate } from 'react-router';

/** What the list can do with one of its pacientes. */
export interface AccionesDeLista {
  readonly onEdit: (paciente: Paciente) => void;
  readonly onDelete: (paciente: Paciente) => void;
}

/** What the table and the cards are given. */
export interface ListaProps extends AccionesDeLista {
  /** In the order in which they are shown. */
  readonly pacientes: readonly Paciente[];
}

interface AccionesProps extends AccionesDeLista {
  readonly paciente: Paciente;
}

export const rutaDeFicha = ({ id }: Pick<Paciente, 'id'>): string => `/pacientes/${id}`;

/** Ver, Editar, Eliminar. */
export const Acciones = ({ paciente, onEdit, onDelete }: AccionesProps) => (
  <RowActions>
    <RowAction
      icon={EyeIcon}
      word="Ver"
      label={`Ver a ${paciente.nombre}`}
      component={Link}
      to={rutaDeFicha(paciente)}
    />
    <RowAction
      icon={EditIcon}
      word="Editar"
      label={`Editar a ${paciente.nombre}`}
      onClick={() => onEdit(paciente)}
    />
    <RowAction
      icon={TrashIcon}
      word="Eliminar"
      label={`Eliminar a ${paciente.nombre}`}
      destructive
      onClick={() => onDelete(paciente)}
    />
  </RowActions>
);

/** The same in the menu of a row, which opens the record when it is pressed. */
export const MenuDePaciente = ({ paciente, onEdit, onDelete }: AccionesProps) => {
  const navigate = useNavigate();
  return (
    <RowMenu
      of={paciente.nombre}
      items={[
        { word: 'Ver', icon: EyeIcon, onClick: () => void navigate(rutaDeFicha(paciente)) },
        { word: 'Editar', icon: EditIcon, onClick: () => onEdit(paciente) },
        { word: 'Eliminar', icon: TrashIcon, destructive: true, onClick: () => onDelete(paciente) },
      ]}
    />
  );
};
