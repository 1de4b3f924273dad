import type { Paciente } from '@odonto/contracts';
import type { Turno } from '@odonto/contracts/turno';
import { horaDeFin } from '@odonto/contracts/turno-agenda';
import { formatHora, mayLeave } from '@odonto/mfe-kit';
import {
  Button,
  ErrorPanel,
  FileIcon,
  Loading,
  Modal,
  Skeleton,
  useCardsOnly,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { MoverDialog } from '../mover/mover.dialog.tsx';
import { SaludDeTurno, SinSalud } from '../salud/salud-de-turno.tsx';
import { useSaludDe } from '../salud/salud.queries.ts';
import { EstadoBadge } from '../turnos/estado.badge.tsx';
import { diaLegible } from '../turnos/fechas-de-calendario.ts';
import { AccionesDeTurno } from '../turnos/turno.acciones.tsx';
import { useTurnosEnRango } from '../turnos/turnos.queries.ts';
import styles from './dia.module.css';
import { HorasLibres } from './horas-libres.tsx';
import { Recordatorios } from './recordatorios.tsx';

interface DiaModalProps {
  readonly fecha: string;
  readonly onClose: () => void;
}

/** 'Turnos del día': the day's list, also for printing. */
export const DiaModal = ({ fecha, onClose }: DiaModalProps) => {
  const titulo = useRef<HTMLHeadingElement>(null);
  const { dialog, open, close } = useDialog<Turno>(titulo);
  const turnos = useTurnosEnRango({ desde: fecha, hasta: fecha });
  const delDia = turnos.data?.filter((turno) => turno.fecha === fecha);
  const salud = useSaludDe(delDia);
  const cerrar = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <>
      <Modal
        opened
        closeOnEscape={dialog === undefined}
        onClose={() => void cerrar()}
        size={760}
        fullScreen={useCardsOnly()}
        title="Turnos del día"
        className={styles.sheet}
      >
        <div className={styles.head}>
          <h3 ref={titulo} className={styles.day} tabIndex={-1}>
            {diaLegible(fecha)}
          </h3>
          <Button
            variant="default"
            leftSection={<FileIcon size={18} aria-hidden />}
            className={styles.screen}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
        {delDia === undefined && turnos.isError && (
          <ErrorPanel title="Error al cargar los turnos" query={turnos} />
        )}
        {(delDia === undefined ? !turnos.isError : salud.esperando) && (
          <Loading>
            <Skeleton height={200} />
          </Loading>
        )}
        <SinSalud {...salud} />
        {delDia?.length === 0 && <p className={styles.muted}>No hay turnos este día.</p>}
        {delDia !== undefined && !salud.esperando && (
          <>
            <ul className={styles.list} aria-label="Turnos del día">
              {delDia.map((turno) => (
                <Fila key={turno.id} turno={turno} paciente={salud.de(turno)} onMove={open} />
              ))}
            </ul>
            <HorasLibres fecha={fecha} turnos={delDia} />
            <Recordatorios turnos={delDia} />
          </>
        )}
      </Modal>
      {dialog && <MoverDialog movimiento={{ turno: dialog.subject, fecha }} onClose={close} />}
    </>
  );
};

interface FilaProps {
  readonly turno: Turno;
  readonly paciente: Paciente | undefined;
  readonly onMove: (turno: Turno) => void;
}

const Fila = ({ turno, paciente, onMove }: FilaProps) => (
  <li className={styles.item} data-cancelled={turno.estado === 'cancelado' || undefined}>
    <strong className={styles.hour}>
      {formatHora(turno.hora)}
      {turno.duracion !== undefined && <small>a {horaDeFin(turno)}</small>}
    </strong>
    <div className={styles.what}>
      <span className={styles.name}>{turno.paciente.nombre}</span>
      <span className={styles.muted}>
        {turno.descripcion}
        {turno.paciente.telefono && (
          <>
            {' · '}
            <span className={styles.phone}>{turno.paciente.telefono}</span>
          </>
        )}
      </span>
    </div>
    <EstadoBadge estado={turno.estado} />
    <div className={`${styles.health} ${styles.screen}`}>
      <SaludDeTurno paciente={paciente} />
    </div>
    <div className={`${styles.actions} ${styles.screen}`}>
      <AccionesDeTurno turno={turno}>
        {(turno.estado === 'pendiente' || turno.estado === 'confirmado') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Mover: ${turno.paciente.nombre}, ${formatHora(turno.hora)}`}
            onClick={() => onMove(turno)}
          >
            Mover
          </Button>
        )}
      </AccionesDeTurno>
    </div>
  </li>
);
