import type { Tratamiento } from '@odonto/contracts/financiacion';
import { RowMenu, rowControl } from '@odonto/mfe-kit/list';
import { ActionIcon, CashIcon, EditIcon, TrashIcon } from '@odonto/mfe-kit/ui';
import { Tooltip } from '@odonto/mfe-kit/ui/floating';
import type { ReactNode } from 'react';
import lista from '../cuenta/lista.module.css';
import { seDebe } from '../cuenta/se-debe.ts';

/** The actions on a treatment; absent where an account is read-only. */
export interface AccionesDeTratamiento {
  readonly onPay?: (tratamiento: Tratamiento) => void;
  readonly onEdit?: (tratamiento: Tratamiento) => void;
  readonly onDelete?: (tratamiento: Tratamiento) => void;
}

interface AccionesProps extends AccionesDeTratamiento {
  readonly tratamiento: Tratamiento;
  /** On a card, where each button is a tab stop. */
  readonly alone?: boolean;
}

/** The buttons of a treatment: a payment while there is a balance, editing always, deletion only without payments. */
export const Acciones = ({ tratamiento, alone = false, onPay, onEdit, onDelete }: AccionesProps) => {
  const { descripcion, cantidad_pagos } = tratamiento;
  const items = [
    ...(onEdit ? [{ word: 'Editar', icon: EditIcon, onClick: () => onEdit(tratamiento) }] : []),
    ...(onDelete && cantidad_pagos === 0
      ? [
          {
            word: 'Eliminar',
            icon: TrashIcon,
            destructive: true,
            onClick: () => onDelete(tratamiento),
          },
        ]
      : []),
  ];
  return (
    <div className={lista.actions}>
      {onPay && seDebe(tratamiento) && (
        <Accion
          label={`Registrar pago de ${descripcion}`}
          row={alone ? undefined : rowControl}
          onClick={() => onPay(tratamiento)}
        >
          <CashIcon size={20} aria-hidden />
        </Accion>
      )}
      {items.length > 0 && <RowMenu of={descripcion} alone={alone} items={items} />}
    </div>
  );
};

interface AccionProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  /** The props of a control in a row of a table. */
  readonly row?: object | undefined;
}

/** A button with an icon only, and an accessible name. */
export const Accion = ({ label, onClick, children, row }: AccionProps) => (
  <Tooltip label={label}>
    <ActionIcon {...row} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);
