import { AgendaDelPaciente } from './paciente/agenda-del-paciente.tsx';
import styles from './paciente/agenda-del-paciente.module.css';

/** The tab Turnos of a paciente's record. */
const TurnosTab = ({ pacienteId }: { readonly pacienteId: string }) => (
  <div className={styles.record}>
    <AgendaDelPaciente pacienteId={pacienteId} />
  </div>
);

export default TurnosTab;
