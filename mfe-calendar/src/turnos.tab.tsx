import { useUsuario } from '@odonto/mfe-kit';
import { TurnosParaPersonal } from './paciente/turnos-para-personal.tsx';
import { AgendaDelPaciente } from './paciente/agenda-del-paciente.tsx';
import styles from './paciente/agenda-del-paciente.module.css';

/** The tab Turnos of a paciente's record. */
const TurnosTab = ({ pacienteId }: { readonly pacienteId: string }) => {
  const personal = useUsuario().rol === 'personal';
  return (
    <div className={styles.record}>
      {personal ? (
        <TurnosParaPersonal pacienteId={pacienteId} />
      ) : (
        <AgendaDelPaciente pacienteId={pacienteId} />
      )}
    </div>
  );
};

export default TurnosTab;
