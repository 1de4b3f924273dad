import { MOTIVOS_DE_QUEDAR } from '@odonto/contracts/agenda-eventos';
import { ESTADOS_DE_TRANSFERENCIA, type Transferencia } from '@odonto/contracts/transferencia';
import { formatFecha, messageOf, notify, whenDone } from '@odonto/mfe-kit';
import { Button, useDialog } from '@odonto/mfe-kit/ui';
import type { RefObject } from 'react';
import { Fila } from './fila.tsx';
import { RechazarModal } from './rechazar.modal.tsx';
import styles from './traspaso.module.css';
import { useAceptar, useRechazar, useRetirar } from './traspaso.queries.ts';

const COLORES = {
  pendiente: 'yellow',
  aceptada: 'green',
  rechazada: 'red',
  retirada: 'gray',
  vencida: 'gray',
} as const;

interface FilaDeTransferenciaProps {
  readonly una: Transferencia;
  readonly recibida: boolean;
  /** Gets the focus when the button is gone. */
  readonly seccion: RefObject<HTMLElement | null>;
}

/** One transfer, with the actions of the user. */
export const FilaDeTransferencia = ({ una, recibida, seccion }: FilaDeTransferenciaProps) => {
  const { estado, vence_at } = una;
  const pendiente = estado === 'pendiente';
  return (
    <Fila
      paciente={una.paciente}
      titulo=""
      estado={ESTADOS_DE_TRANSFERENCIA[estado]}
      color={COLORES[estado]}
      detalle={[
        'Transferencia',
        recibida ? `De ${una.de.nombre}` : `Para ${una.receptor.nombre}`,
        formatFecha(una.ofrecida_at),
        ...(pendiente && vence_at ? [`vence el ${formatFecha(vence_at)}`] : []),
      ]}
      resto={<Reasignacion una={una} />}
      textos={[una.motivo, una.motivo_rechazo && `Rechazo: ${una.motivo_rechazo}`]}
    >
      {pendiente && recibida && <Responder una={una} seccion={seccion} />}
      {pendiente && !recibida && <Retirar una={una} />}
    </Fila>
  );
};

const turnos = (cantidad: number): string => (cantidad === 1 ? '1 turno' : `${cantidad} turnos`);

/** The result for the coming turnos, with those that stayed and must be moved by hand. */
const Reasignacion = ({ una: { reasignacion, de, receptor } }: Pick<FilaDeTransferenciaProps, 'una'>) => {
  if (!reasignacion) return null;
  const { reasignados, quedan } = reasignacion;
  return (
    <>
      <p className={styles.papel}>
        {turnos(reasignados)} {reasignados === 1 ? 'pasó' : 'pasaron'} a {receptor.nombre}
      </p>
      {quedan.length > 0 && (
        <ul className={styles.quedan} aria-label={`Turnos que quedaron con ${de.nombre}`}>
          {quedan.map(({ turno_id, fecha, hora, motivo }) => (
            <li key={turno_id}>
              Quedó con {de.nombre}: {formatFecha(fecha)} {hora} · {MOTIVOS_DE_QUEDAR[motivo]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Responder = ({ una, seccion }: Omit<FilaDeTransferenciaProps, 'recibida'>) => {
  const rechazo = useDialog<Transferencia>(seccion);
  const rechazar = useRechazar();
  const aceptar = useAceptar();
  const acepta = () =>
    whenDone(aceptar.mutateAsync(una.id), {
      onSuccess: ({ paciente }) =>
        notify.success(`Eres responsable de ${paciente.nombre ?? paciente.iniciales}`),
      onError: (error) => notify.error(messageOf(error, 'No se pudo aceptar la transferencia.')),
    });
  return (
    <>
      <Button variant="default" onClick={() => rechazo.open(una)}>
        Rechazar
      </Button>
      <Button loading={aceptar.isPending} onClick={acepta}>
        Aceptar
      </Button>
      {rechazo.dialog && (
        <RechazarModal
          que="transferencia"
          id={una.id}
          lector={una.de.nombre}
          mutation={rechazar}
          onClose={rechazo.close}
        />
      )}
    </>
  );
};

const Retirar = ({ una: { id } }: Pick<FilaDeTransferenciaProps, 'una'>) => {
  const retirar = useRetirar();
  const retira = () =>
    whenDone(retirar.mutateAsync(id), {
      onSuccess: () => notify.success('Transferencia retirada'),
      onError: (error) => notify.error(messageOf(error, 'No se pudo retirar la transferencia.')),
    });
  return (
    <Button variant="default" loading={retirar.isPending} onClick={retira}>
      Retirar
    </Button>
  );
};
