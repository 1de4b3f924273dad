import type { Turno } from '@odonto/contracts/turno';
import { esFuturo } from '@odonto/contracts/turno-agenda';
import { formatFecha, formatHora } from '@odonto/mfe-kit';
import { Button, PhoneIcon, TrashIcon, useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { EstadoBadge } from '../turnos/estado.badge.tsx';
import { niega } from '../turnos/niega.ts';
import { useAhora } from '../turnos/momento.ts';
import { abrirWhatsApp } from '../turnos/whatsapp.ts';
import styles from './agenda-del-paciente.module.css';
import { EliminarTurnoDialog } from './eliminar-turno.dialog.tsx';

interface ListaDeTurnosProps {
  readonly turnos: readonly Turno[];
  /** Leaves out the buttons that change an appointment. */
  readonly soloVer?: boolean;
}

/** Future appointments, soonest first; then past ones, latest first. */
export const ListaDeTurnos = ({ turnos, soloVer = false }: ListaDeTurnosProps) => {
  const ahora = useAhora();
  const lista = useRef<HTMLUListElement>(null);
  const { dialog, open, close } = useDialog<Turno>(lista);
  const futuros = turnos.filter((turno) => esFuturo(turno, ahora));
  const pasados = turnos.filter((turno) => !esFuturo(turno, ahora)).toReversed();
  return (
    <>
      <ul ref={lista} className={styles.list} aria-label="Turnos" tabIndex={-1}>
        {[...futuros, ...pasados].map((turno) => (
          <li key={turno.id} className={styles.item} data-past={!esFuturo(turno, ahora) || undefined}>
            <div className={styles.when}>
              <strong>{formatFecha(turno.fecha)}</strong>
              <span>{formatHora(turno.hora)}</span>
            </div>
            <p className={styles.what}>{turno.descripcion}</p>
            <EstadoBadge estado={turno.estado} />
            <div className={styles.actions}>
              {turno.estado !== 'cancelado' && esFuturo(turno, ahora) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<PhoneIcon size={16} aria-hidden />}
                  onClick={() => abrirWhatsApp(turno)}
                >
                  WhatsApp
                </Button>
              )}
              {!soloVer && turno.estado !== 'completado' && !niega(turno, 'turnos.mover') && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Cancelar turno del ${formatFecha(turno.fecha)} ${formatHora(turno.hora)}`}
                  leftSection={<TrashIcon size={16} aria-hidden />}
                  onClick={() => open(turno)}
                >
                  Cancelar turno
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {dialog && <EliminarTurnoDialog turno={dialog.subject} onClose={close} />}
    </>
  );
};
