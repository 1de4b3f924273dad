import type { Paciente } from '@odonto/contracts';
import type { Turno } from '@odonto/contracts/turno';
import { formatHora, recordPath, useTodayRow } from '@odonto/mfe-kit';
import { Button, FailedFigure, Slot } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { SaludDeTurno } from '../salud/salud-de-turno.tsx';
import { EstadoBadge } from '../turnos/estado.badge.tsx';
import { ConfirmarTurno, WhatsAppDeTurno } from '../turnos/turno.botones.tsx';
import styles from './hoy.module.css';

interface FilaProps {
  readonly turno: Turno;
  readonly paciente: Paciente | undefined;
  /** The pacientes of all rows. */
  readonly pacienteIds: readonly string[];
  readonly cual: 'pasado' | 'proximo' | 'por-venir';
}

/** One of today's appointments; the next one is larger and has its actions. */
export const Fila = ({ turno, paciente, pacienteIds, cual }: FilaProps) => {
  const figuras = useTodayRow();
  const ficha = recordPath(turno.paciente_id);
  return (
    <li className={styles.fila} data-cual={cual} data-cancelado={turno.estado === 'cancelado' || undefined}>
      <strong className={styles.hora}>{formatHora(turno.hora)}</strong>
      <div className={styles.quien}>
        <Link to={ficha} className={styles.nombre}>
          {turno.paciente.nombre}
        </Link>
        <span className={styles.motivo}>{turno.descripcion}</span>
      </div>
      <div className={styles.salud}>
        <SaludDeTurno paciente={paciente} />
      </div>
      <div className={styles.figuras}>
        {figuras.map((part) => (
          <Slot
            key={`${part.mfe.name} ${part.id}`}
            part={part}
            name={part.label}
            props={{ pacienteId: turno.paciente_id, pacienteIds }}
            loading={null}
            failed={FailedFigure}
          />
        ))}
      </div>
      <div className={styles.estado}>
        <EstadoBadge estado={turno.estado} />
      </div>
      {cual === 'proximo' && (
        <div className={styles.acciones}>
          <Button
            size="compact-sm"
            component={Link}
            to={ficha}
            aria-label={`Abrir ficha: ${turno.paciente.nombre}, ${formatHora(turno.hora)}`}
          >
            Abrir ficha
          </Button>
          <ConfirmarTurno turno={turno} />
          <WhatsAppDeTurno turno={turno} />
        </div>
      )}
    </li>
  );
};
