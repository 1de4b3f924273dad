/**
 * One appointment beside the board: where the paciente is, and everything that may change
 * (docs/spec/agenda.md#screens-of-the-agenda).
 */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { formatFecha } from '@odonto/mfe-kit';
import { Button, CloseIcon, PhoneIcon } from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { tramoDe } from '../calendario/horario.ts';
import { CancelarTurnoDialog } from '../turnos/cancelar-turno.dialog.tsx';
import { niega } from '../turnos/niega.ts';
import { useCambiarEstado } from '../turnos/turnos.queries.ts';
import { abrirWhatsApp } from '../turnos/whatsapp.ts';
import type { Agenda } from './agenda.contexto.ts';
import { CambiarForm } from './cambiar.form.tsx';
import { horasDe, nombreDe, pasoDe, seMueve } from './cita.ts';
import { Pasos } from './pasos.botones.tsx';
import styles from './panel.module.css';
import { Signo } from './tarjeta.tsx';

interface TurnoPanelProps {
  readonly agenda: Agenda;
  readonly cita: TurnoDeSucursal;
  readonly onClose: () => void;
}

export const TurnoPanel = ({ agenda, cita, onClose }: TurnoPanelProps) => {
  const { puede, profesionales, motivos, sucursal } = agenda;
  const nombres = new Map(profesionales.map(({ id, nombre }) => [id, nombre]));
  const profesional = nombres.get(cita.profesional_id);
  const sillon = sucursal.sillones.find(({ id }) => id === cita.sillon_id)?.nombre;
  const motivo = motivos.find(({ id }) => id === cita.motivo_id);
  return (
    <div className={styles.turno}>
      <p className={styles.persona}>
        <strong>{nombreDe(cita)}</strong>
        <span className={styles.etiqueta} data-paso={cita.flujo ?? cita.estado}>
          <Signo cita={cita} /> {pasoDe(cita)}
        </span>
      </p>
      <dl className={styles.datos}>
        <dt>Hora</dt>
        <dd>
          {formatFecha(cita.fecha)}, {horasDe(tramoDe(cita))}
        </dd>
        <dt>Atiende</dt>
        <dd>{profesional ?? 'Sin datos'}</dd>
        <dt>Sillón</dt>
        <dd>{sillon ?? 'Sin sillón'}</dd>
        {cita.descripcion !== undefined && (
          <>
            <dt>Motivo</dt>
            <dd>
              {motivo && <i className={styles.color} style={{ background: motivo.color }} aria-hidden />}
              {cita.descripcion}
              {cita.sobreturno === true && ' (sobreturno)'}
            </dd>
          </>
        )}
        {cita.paciente !== undefined && cita.paciente.telefono !== '' && (
          <>
            <dt>Teléfono</dt>
            <dd>{cita.paciente.telefono}</dd>
          </>
        )}
      </dl>
      {cita.paciente !== undefined && puede('turnos.flujo') && !niega(cita, 'turnos.flujo') && (
        <Pasos cita={cita} sucursal={sucursal} citas={agenda.citas} />
      )}
      {puede('turnos.mover') && seMueve(cita) && (
        <CambiarForm
          key={`${cita.fecha} ${cita.hora} ${cita.duracion ?? 0} ${cita.sillon_id ?? ''} ${cita.profesional_id}`}
          agenda={agenda}
          cita={cita}
        />
      )}
      {cita.paciente !== undefined && (
        <Acciones
          cita={cita}
          puedeEstado={puede('turnos.estado') && !niega(cita, 'turnos.estado')}
          onClose={onClose}
        />
      )}
    </div>
  );
};

interface AccionesProps {
  readonly cita: TurnoDeSucursal;
  readonly puedeEstado: boolean;
  readonly onClose: () => void;
}

/** WhatsApp, and the states that are not part of the flow: confirmed and cancelled. */
const Acciones = ({ cita, puedeEstado, onClose }: AccionesProps) => {
  const { cambiar, cambiando } = useCambiarEstado();
  const [cancelando, setCancelando] = useState(false);
  const boton = useRef<HTMLButtonElement>(null);
  const { paciente, estado, flujo } = cita;
  if (paciente === undefined) return null;
  return (
    <div className={styles.acciones}>
      {puedeEstado && estado === 'pendiente' && (
        <Button
          size="sm"
          variant="default"
          loading={cambiando}
          onClick={() => cambiar(cita.id, 'confirmado')}
        >
          Confirmar
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<PhoneIcon size={16} aria-hidden />}
        onClick={() => abrirWhatsApp({ ...cita, paciente })}
      >
        WhatsApp
      </Button>
      {puedeEstado && estado !== 'cancelado' && flujo === undefined && (
        <Button
          ref={boton}
          size="sm"
          variant="default"
          leftSection={<CloseIcon size={16} aria-hidden />}
          onClick={() => setCancelando(true)}
        >
          Cancelar turno
        </Button>
      )}
      {cancelando && (
        <CancelarTurnoDialog
          turno={cita}
          nombre={paciente.nombre}
          busy={cambiando}
          onConfirm={() => cambiar(cita.id, 'cancelado', onClose)}
          onCancel={() => {
            setCancelando(false);
            boton.current?.focus();
          }}
        />
      )}
    </div>
  );
};
