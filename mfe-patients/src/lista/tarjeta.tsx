import { recordPath } from '@odonto/mfe-kit';
import { PersonCard } from '@odonto/mfe-kit/ui';
import { memo } from 'react';
import { Link } from 'react-router';
import { AlertasBadge } from '../paciente/alertas-badge.tsx';
import { Inicial } from '../paciente/inicial.tsx';
import { SoloIniciales } from '../paciente/solo-iniciales.tsx';
import { esReservado, LO_ATIENDE_OTRO, nombreDe, type PacienteConocido } from '../paciente/visible.ts';
import { Acciones, type AccionesDeLista } from './acciones.tsx';

interface TarjetaProps extends AccionesDeLista {
  readonly paciente: PacienteConocido;
  /** The place of the paciente among all, from 1. Only some cards are rendered. */
  readonly position: number;
  /** The number of all pacientes; -1 while unknown. */
  readonly total: number;
  readonly row?: number;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** Memoised, so that scrolling renders only the cards that appear. */
export const Tarjeta = memo(({ paciente, position, total, row, measure, ...acciones }: TarjetaProps) => {
  const datos = esReservado(paciente) ? undefined : paciente;
  return (
    <PersonCard
      ref={measure}
      data-index={row}
      aria-setsize={total}
      aria-posinset={position}
      avatar={<Inicial nombre={nombreDe(paciente)} size={44} />}
      name={
        <>
          <Link to={recordPath(paciente.id)}>{nombreDe(paciente)}</Link>
          {datos ? <AlertasBadge paciente={datos} /> : <SoloIniciales />}
        </>
      }
      data={datos ? `DNI ${datos.cuil} · ${datos.edad} años` : LO_ATIENDE_OTRO}
      email={datos?.email ?? ''}
      telefono={datos?.telefono ?? ''}
      actions={<Acciones paciente={paciente} {...acciones} />}
    />
  );
});
Tarjeta.displayName = 'Tarjeta';
