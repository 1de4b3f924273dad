import { PersonCard } from '@odonto/mfe-kit/ui';
import { memo } from 'react';
import { Link } from 'react-router';
import type { PacienteVisible } from '../paciente/visible.ts';
import { AlertasBadge } from '../paciente/alertas-badge.tsx';
import { Inicial } from '../paciente/inicial.tsx';
import { Acciones, type AccionesDeLista, rutaDeFicha } from './acciones.tsx';

interface TarjetaProps extends AccionesDeLista {
  readonly paciente: PacienteVisible;
  /** Its place among all, from 1, of which only some are in the page. */
  readonly position: number;
  /** -1 while it is not known. */
  readonly total: number;
  readonly row?: number;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** Drawn once: scrolling draws only the cards that come. */
export const Tarjeta = memo(({ paciente, position, total, row, measure, ...acciones }: TarjetaProps) => (
  <PersonCard
    ref={measure}
    data-index={row}
    aria-setsize={total}
    aria-posinset={position}
    avatar={<Inicial nombre={paciente.nombre} size={44} />}
    name={
      <>
        <Link to={rutaDeFicha(paciente)}>{paciente.nombre}</Link>
        <AlertasBadge paciente={paciente} />
      </>
    }
    data={`DNI ${paciente.cuil} · ${paciente.edad} años`}
    email={paciente.email}
    telefono={paciente.telefono}
    actions={<Acciones paciente={paciente} {...acciones} />}
  />
));
Tarjeta.displayName = 'Tarjeta';
