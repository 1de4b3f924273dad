import { MOTIVOS_DE_QUEDAR } from '@odonto/contracts/agenda-eventos';
import { ESTADOS_DE_TRANSFERENCIA, type Transferencia } from '@odonto/contracts/transferencia';
import { formatFecha, messageOf, notify } from '@odonto/mfe-kit';
import {
  Badge,
  Button,
  EmptyState,
  ErrorPanel,
  ListSkeleton,
  Loading,
  PageHeader,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { RechazarModal } from './rechazar.modal.tsx';
import styles from './traspaso.module.css';
import { useAceptar, useRetirar, useTransferencias } from './traspaso.queries.ts';

/** `/transferencias`: what was offered to the user, and what they offered (docs/spec/organization.md#transfers). */
export const TransferenciasScreen = () => {
  const { data, isError, isFetching, refetch } = useTransferencias();
  return (
    <>
      <PageHeader title="Transferencias" />
      {data === undefined && !isError && (
        <Loading>
          <ListSkeleton rows={3} widths={['28%', '18%', '24%']} />
        </Loading>
      )}
      {data === undefined && isError && (
        <ErrorPanel
          title="No se pudieron cargar las transferencias."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.recibidas.length + data.enviadas.length === 0 && (
        <EmptyState
          title="No hay transferencias"
          text="Un paciente se transfiere desde el menú de su ficha."
        />
      )}
      {data && <Recibidas transferencias={data.recibidas} />}
      {data && <Enviadas transferencias={data.enviadas} />}
    </>
  );
};

interface ListaProps {
  readonly transferencias: readonly Transferencia[];
}

const Recibidas = ({ transferencias }: ListaProps) => {
  const seccion = useRef<HTMLElement>(null);
  const rechazo = useDialog<Transferencia>(seccion);
  const aceptar = useAceptar();
  if (transferencias.length === 0) return null;
  const acepta = ({ id, paciente, receptor: _receptor }: Transferencia) =>
    aceptar.mutate(id, {
      onSuccess: (aceptada) =>
        notify.success(`Eres responsable de ${aceptada.paciente.nombre ?? paciente.iniciales}`),
      onError: (error) => notify.error(messageOf(error, 'No se pudo aceptar la transferencia.')),
    });
  return (
    <section ref={seccion} tabIndex={-1} className={styles.seccion} aria-labelledby="recibidas">
      <h2 id="recibidas">Recibidas</h2>
      <ul className={styles.lista}>
        {transferencias.map((una) => (
          <Fila key={una.id} una={una} quien={`De ${una.de.nombre}`}>
            {una.estado === 'pendiente' && (
              <>
                <Button variant="default" onClick={() => rechazo.open(una)}>
                  Rechazar
                </Button>
                <Button
                  loading={aceptar.isPending && aceptar.variables === una.id}
                  onClick={() => acepta(una)}
                >
                  Aceptar
                </Button>
              </>
            )}
          </Fila>
        ))}
      </ul>
      {rechazo.dialog && <RechazarModal una={rechazo.dialog.subject} onClose={rechazo.close} />}
    </section>
  );
};

const Enviadas = ({ transferencias }: ListaProps) => {
  const retirar = useRetirar();
  if (transferencias.length === 0) return null;
  const retira = (id: string) =>
    retirar.mutate(id, {
      onSuccess: () => notify.success('Transferencia retirada'),
      onError: (error) => notify.error(messageOf(error, 'No se pudo retirar la transferencia.')),
    });
  return (
    <section className={styles.seccion} aria-labelledby="enviadas">
      <h2 id="enviadas">Enviadas</h2>
      <ul className={styles.lista}>
        {transferencias.map((una) => (
          <Fila key={una.id} una={una} quien={`Para ${una.receptor.nombre}`}>
            {una.estado === 'pendiente' && (
              <Button
                variant="default"
                loading={retirar.isPending && retirar.variables === una.id}
                onClick={() => retira(una.id)}
              >
                Retirar
              </Button>
            )}
          </Fila>
        ))}
      </ul>
    </section>
  );
};

interface FilaProps {
  readonly una: Transferencia;
  readonly quien: string;
  readonly children: ReactNode;
}

const COLORES = {
  pendiente: 'yellow',
  aceptada: 'green',
  rechazada: 'red',
  retirada: 'gray',
  vencida: 'gray',
} as const;

const turnos = (cantidad: number): string => (cantidad === 1 ? '1 turno' : `${cantidad} turnos`);

/** What became of the turnos to come, with those that somebody has to pass on by hand. */
const Reasignacion = ({ una: { reasignacion, de, receptor } }: { readonly una: Transferencia }) => {
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

/** One transfer. Who may not see the paciente reads their initials. */
const Fila = ({ una, quien, children }: FilaProps) => {
  const { paciente, estado, motivo, motivo_rechazo, ofrecida_at, vence_at } = una;
  return (
    <li className={styles.fila}>
      <div className={styles.que}>
        <div className={styles.paciente}>
          {paciente.nombre === null ? (
            paciente.iniciales
          ) : (
            <Link to={`/pacientes/${paciente.id}`}>{paciente.nombre}</Link>
          )}
          <Badge color={COLORES[estado]}>{ESTADOS_DE_TRANSFERENCIA[estado]}</Badge>
        </div>
        <p className={styles.papel}>
          {quien} · {formatFecha(ofrecida_at)}
          {estado === 'pendiente' && vence_at && ` · vence el ${formatFecha(vence_at)}`}
        </p>
        {motivo && <p className={styles.motivo}>{motivo}</p>}
        <Reasignacion una={una} />
        {motivo_rechazo && <p className={styles.motivo}>Rechazo: {motivo_rechazo}</p>}
      </div>
      <div className={styles.acciones}>{children}</div>
    </li>
  );
};
