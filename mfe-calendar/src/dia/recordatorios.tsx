import type { Turno } from '@odonto/contracts/turno';
import { ocupa } from '@odonto/contracts/turno-agenda';
import { formatHora } from '@odonto/mfe-kit';
import styles from './dia.module.css';
import { EnviarRecordatorio, useRecordatorios } from './recordatorio.tsx';

/** The day's reminders, with a mark on those that were opened in this browser. */
export const Recordatorios = ({ turnos }: { readonly turnos: readonly Turno[] }) => {
  const { enviados, enviar } = useRecordatorios();
  const porAvisar = turnos.filter(ocupa);
  if (porAvisar.length === 0) return null;
  const faltan = porAvisar.filter(({ id }) => !enviados.has(id)).length;
  return (
    <section className={`${styles.section} ${styles.screen}`} aria-labelledby="recordatorios">
      <h3 id="recordatorios">Recordatorios: {faltan === 0 ? 'todos enviados' : `${faltan} por enviar`}</h3>
      <ul className={styles.list}>
        {porAvisar.map((turno) => (
          <li key={turno.id} className={styles.reminder}>
            <span>
              {formatHora(turno.hora)} {turno.paciente.nombre}
            </span>
            <EnviarRecordatorio turno={turno} enviado={enviados.has(turno.id)} onSend={enviar} />
          </li>
        ))}
      </ul>
    </section>
  );
};
