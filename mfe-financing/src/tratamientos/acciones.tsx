import type { Tratamiento } from '@odonto/contracts/financiacion';
import { ActionIcon, CashIcon, EditIcon, TrashIcon } from '@odonto/mfe-kit/ui';
import { Tooltip } from '@odonto/mfe-kit/ui/floating';
import type { ReactNode } from 'react';
import lista from '../cuenta/lista.module.css';

/** What can be done with a treatment; absent where an account is only looked at. */
export interface AccionesDeTratamiento {
  readonly onPay: (tratamiento: Tratamiento) => void;
  readonly onEdit: (tratamiento: Tratamiento) => void;
  readonly onDelete: (tratamiento: Tratamiento) => void;
}

interface AccionesProps extends AccionesDeTratamiento {
  readonly tratamiento: Tratamiento;
}

/** A payment while something is missing, editing always, deletion only without payments. */
export const Acciones = ({ tratamiento, onPay, onEdit, onDelete }: AccionesProps) => {
  const { descripcion, estado_pago, cantidad_pagos } = tratamiento;
  const seDebe = estado_pago === 'sin_pagos' || estado_pago === 'parcial';
  return (
    <div className={lista.actions}>
      {seDebe && (
        <Accion label={`Registrar pago de ${descripcion}`} onClick={() => onPay(tratamiento)}>
          <CashIcon size={20} aria-hidden />
        </Accion>
      )}
      <Accion label={`Editar ${descripcion}`} onClick={() => onEdit(tratamiento)}>
        <EditIcon size={20} aria-hidden />
      </Accion>
      {cantidad_pagos === 0 && (
        <Accion label={`Eliminar ${descripcion}`} color="red" onClick={() => onDelete(tratamiento)}>
          <TrashIcon size={20} aria-hidden />
        </Accion>
      )}
    </div>
  );
};

interface AccionProps {
  readonly label: string;
  readonly color?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly busy?: boolean;
}

/** A button that is only a picture, with its name for those who do not see it. */
export const Accion = ({ label, color = 'gray', onClick, children, busy = false }: AccionProps) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} color={color} loading={busy} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);
