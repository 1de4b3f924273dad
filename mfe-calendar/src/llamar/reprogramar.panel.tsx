import type { TurnoPorLlamar } from '@odonto/contracts/agenda-vistas';
import type { Hueco } from '@odonto/contracts/horarios-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import { Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import type { Agenda } from '../agenda/agenda.contexto.ts';
import { useAhoraEn, useMarco } from '../agenda/agenda.queries.ts';
import { BuscarLugar } from '../agenda/buscar-lugar.tsx';
import { Panel } from '../agenda/panel.tsx';
import { type Reserva, ReservarForm } from '../agenda/reservar.form.tsx';
import { useCambiar } from '../agenda/use-cambiar.tsx';
import { useIntento } from '../agenda/use-intento.tsx';
import type { Lista } from './listas.ts';

interface ReprogramarPanelProps {
  readonly lista: Lista;
  readonly turno: TurnoPorLlamar;
  readonly sucursal: Sucursal;
  readonly puede: (permiso: Permiso) => boolean;
  readonly onClose: () => void;
}

const NINGUNA = [] as const;

/** Searches for a free place. A future turno moves there; an absent paciente gets a new turno there. */
export const ReprogramarPanel = ({ lista, turno, sucursal, puede, onClose }: ReprogramarPanelProps) => {
  const { fecha: hoy } = useAhoraEn(sucursal.zona_horaria);
  const [reserva, setReserva] = useState<Reserva>();
  const marco = useMarco(sucursal.id, hoy);
  const { intentar, dialogo } = useIntento({
    citas: NINGUNA,
    puedeSobreturno: puede('turnos.sobreturno'),
  });
  const { cambiar } = useCambiar(sucursal.id, turno.fecha, intentar);
  const agenda: Agenda = { ...marco, sucursal, fecha: hoy, citas: NINGUNA, puede, cambiar, intentar };
  const elegir = async (hueco: Hueco, motivo_id: string) => {
    const { fecha, hora, profesional_id, sillon_id } = hueco;
    if (lista === 'ausentes') {
      const { paciente } = turno;
      const enSillon = sillon_id === undefined ? {} : { sillon_id };
      setReserva({ fecha, hora, profesional_id, motivo_id, paciente, ...enSillon });
      return;
    }
    const bien = await cambiar(turno, {
      fecha,
      hora,
      // The chair of the gap: the present chair of the turno may be taken at that hour.
      ...((sillon_id ?? '') !== (turno.sillon_id ?? '') && { sillon_id: sillon_id ?? '' }),
      ...(profesional_id !== turno.profesional_id && { profesional_id }),
    });
    if (bien) onClose();
  };
  return (
    <Panel
      key={reserva ? 'reservar' : 'buscar'}
      title={reserva ? 'Agendar turno' : `Reprogramar: ${turno.paciente.nombre}`}
      onClose={onClose}
    >
      {marco.cargando ? (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      ) : reserva ? (
        <ReservarForm agenda={agenda} reserva={reserva} onReservado={onClose} />
      ) : (
        <BuscarLugar
          agenda={agenda}
          desde={hoy}
          para={turno}
          onElegir={(hueco, motivo) => void elegir(hueco, motivo)}
        />
      )}
      {dialogo}
    </Panel>
  );
};
