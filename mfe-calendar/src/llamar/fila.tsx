import type { TurnoPorLlamar } from '@odonto/contracts/agenda-vistas';
import { formatFecha, formatHora } from '@odonto/mfe-kit';
import { Button, CalendarIcon, CheckIcon, PhoneIcon } from '@odonto/mfe-kit/ui';
import { useCambiarEstado } from '../turnos/turnos.queries.ts';
import type { Lista } from './listas.ts';
import styles from './llamar.module.css';

interface FilaPorLlamarProps {
  readonly lista: Lista;
  readonly turno: TurnoPorLlamar;
  /** The message was opened in this browser. */
  readonly enviado: boolean;
  readonly elegida: boolean;
  readonly confirma: boolean;
  readonly onEnviar: () => void;
  /** Absent without the permission. */
  readonly onReprogramar: (() => void) | undefined;
}

/** Paciente, hour and actions. Each button has a letter as its shortcut. */
export const FilaPorLlamar = ({
  lista,
  turno,
  enviado,
  elegida,
  confirma,
  onEnviar,
  onReprogramar,
}: FilaPorLlamarProps) => {
  const { cambiar, cambiando } = useCambiarEstado();
  const { paciente, fecha, hora, profesional, descripcion } = turno;
  const cual = `${paciente.nombre}, ${formatHora(hora)}`;
  const telefono = paciente.telefono === '' ? 'Sin teléfono' : paciente.telefono;
  return (
    <li className={styles.fila} data-fila data-elegida={elegida || undefined}>
      <p className={styles.cuando}>
        <strong>{formatHora(hora)}</strong>
        {lista === 'ausentes' && <span>{formatFecha(fecha)}</span>}
      </p>
      <p className={styles.quien}>
        <strong>{paciente.nombre}</strong>
        <span>{[telefono, profesional, descripcion].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={styles.acciones}>
        <Button
          data-tecla="w"
          variant={enviado ? 'subtle' : 'default'}
          aria-label={`${enviado ? 'WhatsApp enviado' : 'WhatsApp'}: ${cual}`}
          leftSection={enviado ? <CheckIcon size={16} aria-hidden /> : <PhoneIcon size={16} aria-hidden />}
          onClick={onEnviar}
        >
          {enviado ? 'Enviado' : 'WhatsApp'}
        </Button>
        {onReprogramar && (
          <Button
            data-tecla="r"
            variant={lista === 'ausentes' ? 'filled' : 'default'}
            aria-label={`Reprogramar: ${cual}`}
            leftSection={<CalendarIcon size={16} aria-hidden />}
            onClick={onReprogramar}
          >
            Reprogramar
          </Button>
        )}
        {confirma && (
          <Button
            data-tecla="c"
            aria-label={`Confirmar: ${cual}`}
            aria-disabled={cambiando}
            leftSection={<CheckIcon size={16} aria-hidden />}
            onClick={() => {
              if (!cambiando) cambiar(turno.id, 'confirmado');
            }}
          >
            Confirmar
          </Button>
        )}
      </div>
    </li>
  );
};
