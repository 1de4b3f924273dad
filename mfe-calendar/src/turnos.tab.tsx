import { AgendaDelPaciente } from './paciente/agenda-del-paciente.tsx';

/** The tab Turnos of a paciente's record. */
const TurnosTab = ({ pacienteId }: { readonly pacienteId: string }) => (
  <AgendaDelPaciente pacienteId={pacienteId} />
);

export default TurnosTab;
