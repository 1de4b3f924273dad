import { proximosTurnos } from '@odonto/contracts/turno-agenda';
import { HeaderFigure } from '@odonto/mfe-kit/ui';
import { cuandoLegible } from './turnos/fechas-legibles.ts';
import { useAhora } from './turnos/momento.ts';
import { useTurnosDePaciente } from './turnos/turnos.queries.ts';

/** The next appointment, in the record's header; nothing until it is loaded. */
const ProximoTurno = ({ pacienteId }: { readonly pacienteId: string }) => {
  const { data } = useTurnosDePaciente(pacienteId);
  const ahora = useAhora();
  if (data === undefined) return null;
  const [proximo] = proximosTurnos(data, ahora, 1);
  return (
    <HeaderFigure label="Próximo turno" tone={proximo ? undefined : 'quiet'}>
      {proximo ? cuandoLegible(proximo, ahora.fecha) : 'Sin turnos'}
    </HeaderFigure>
  );
};

export default ProximoTurno;
