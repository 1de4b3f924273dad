import type { Paciente } from '@odonto/contracts';
import { Correo, MailIcon, PhoneIcon } from '@odonto/mfe-kit/ui';
import { memo } from 'react';
import { Link } from 'react-router';
import { AlertasBadge } from '../paciente/alertas-badge.tsx';
import { Inicial } from '../paciente/inicial.tsx';
import { Acciones, type AccionesDeLista, rutaDeFicha } from './acciones.tsx';
import styles from './pacientes.cards.module.css';

interface TarjetaProps extends AccionesDeLista {
  readonly paciente: Paciente;
  /** Its place among all, from 1, of which only some are in the page. */
  readonly position: number;
  readonly total: number;
  readonly row?: number;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** Drawn once: scrolling draws only the cards that come. */
export const Tarjeta = memo(({ paciente, position, total, row, measure, ...acciones }: TarjetaProps) => (
  <li ref={measure} data-index={row} aria-setsize={total} aria-posinset={position} className={styles.card}>
    <div className={styles.head}>
      <Inicial nombre={paciente.nombre} size={44} />
      <div className={styles.who}>
        <div className={styles.name}>
          <Link to={rutaDeFicha(paciente)}>{paciente.nombre}</Link>
          <AlertasBadge paciente={paciente} />
        </div>
        <p className={styles.muted}>
          DNI {paciente.cuil} · {paciente.edad} años
        </p>
      </div>
    </div>
    <div className={styles.contact}>
      {paciente.email && (
        <p>
          <MailIcon size={16} aria-hidden />
          <span>
            <Correo email={paciente.email} />
          </span>
        </p>
      )}
      {paciente.telefono && (
        <p>
          <PhoneIcon size={16} aria-hidden /> <span>{paciente.telefono}</span>
        </p>
      )}
    </div>
    <div className={styles.actions}>
      <Acciones paciente={paciente} {...acciones} />
    </div>
  </li>
));
Tarjeta.displayName = 'Tarjeta';
