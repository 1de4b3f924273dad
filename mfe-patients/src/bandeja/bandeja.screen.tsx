import type { Bandeja } from '@odonto/contracts/bandeja';
import { URGENCIAS_DE_DERIVACION } from '@odonto/contracts/derivacion';
import {
  formatFecha,
  formatInstante,
  messageOf,
  notify,
  recordPath,
  useUsuario,
  whenDone,
} from '@odonto/mfe-kit';
import {
  Button,
  CheckIcon,
  EmptyState,
  ErrorPanel,
  ListSkeleton,
  Loading,
  PageHeader,
} from '@odonto/mfe-kit/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRetirarDerivacion } from '../derivacion/derivacion.queries.ts';
import { useRetirar } from '../traspaso/traspaso.queries.ts';
import styles from './bandeja.module.css';
import { useBandeja, usePedidosPropios, useResolverPedido, useRevisarAcceso } from './bandeja.queries.ts';
import { Inactivos } from './inactivos.tsx';
import { PedidosPropios } from './pedidos-propios.tsx';
import { Seccion } from './seccion.tsx';

/** `/bandeja`: what waits for an answer of the user, as director or responsable (docs/spec/organization.md#inbox). */
export const BandejaScreen = () => {
  const query = useBandeja();
  const { data, isError } = query;
  const propios = usePedidosPropios();
  return (
    <>
      <PageHeader title="Bandeja" />
      {data === undefined && !isError && (
        <Loading>
          <ListSkeleton rows={3} widths={['28%', '18%', '24%']} />
        </Loading>
      )}
      {data === undefined && isError && <ErrorPanel title="No se pudo cargar la bandeja." query={query} />}
      {data?.pendientes === 0 && propios.data?.length === 0 && (
        <EmptyState
          icon={<CheckIcon size={28} />}
          title="No hay nada pendiente"
          text="Aquí llegan los pedidos de acceso, los accesos excepcionales, las transferencias, las derivaciones y los pacientes sin responsable activo."
        />
      )}
      {data && <Pedidos pedidos={data.pedidos} />}
      {data && <Accesos accesos={data.accesos} />}
      {/* A service of the previous release answers neither `inactivos` nor `derivaciones`. */}
      {data && <Inactivos inactivos={data.inactivos ?? []} />}
      {data && <Transferencias transferencias={data.transferencias} />}
      {data && <Derivaciones derivaciones={data.derivaciones ?? []} />}
      {data && <PedidosPropios consulta={propios} />}
    </>
  );
};

const Pedidos = ({ pedidos }: Pick<Bandeja, 'pedidos'>) => {
  const resolver = useResolverPedido();
  const responde = (id: string, concedido: boolean) =>
    whenDone(resolver.mutateAsync({ id, concedido }), {
      onSuccess: ({ sucursal }) =>
        notify.success(concedido ? `${sucursal} ve al paciente` : 'Pedido rechazado'),
      onError: (error) => notify.error(messageOf(error, 'No se pudo responder el pedido.')),
    });
  return (
    <Seccion titulo="Pedidos de acceso" cuantos={pedidos.length}>
      {pedidos.map(({ id, paciente, solicitante, sucursal, motivo, pedido_at }) => (
        <Fila
          key={id}
          paciente={paciente}
          papel={`${solicitante.nombre}, de ${sucursal} · ${formatFecha(pedido_at)}`}
          motivo={motivo}
        >
          <Button variant="default" onClick={() => responde(id, false)}>
            Rechazar
          </Button>
          <Button
            loading={resolver.isPending && resolver.variables.id === id}
            onClick={() => responde(id, true)}
          >
            Conceder
          </Button>
        </Fila>
      ))}
    </Seccion>
  );
};

const Accesos = ({ accesos }: Pick<Bandeja, 'accesos'>) => {
  const { id: usuario } = useUsuario();
  const revisar = useRevisarAcceso();
  return (
    <Seccion titulo="Accesos excepcionales" cuantos={accesos.length}>
      {accesos.map(({ id, paciente, profesional, motivo, desde, hasta }) => (
        <Fila
          key={id}
          paciente={paciente}
          papel={`${profesional.nombre} · del ${formatInstante(desde)} al ${formatInstante(hasta)}`}
          motivo={motivo}
        >
          {profesional.id === usuario ? (
            <span className={styles.nota}>Lo revisa otra persona</span>
          ) : (
            <Accion
              id={id}
              cambio={revisar}
              hecho="Acceso revisado"
              fallo="No se pudo revisar el acceso."
              variant="filled"
            >
              Marcar revisado
            </Accion>
          )}
        </Fila>
      ))}
    </Seccion>
  );
};

const Transferencias = ({ transferencias }: Pick<Bandeja, 'transferencias'>) => {
  const retirar = useRetirar();
  return (
    <Seccion titulo="Transferencias que esperan" cuantos={transferencias.length}>
      {transferencias.map(({ id, paciente, de, receptor, motivo, vence_at }) => (
        <Fila
          key={id}
          paciente={{ id: paciente.id, nombre: paciente.nombre ?? paciente.iniciales }}
          papel={`De ${de.nombre} para ${receptor.nombre} · vence el ${formatFecha(vence_at)}`}
          motivo={motivo}
        >
          <Accion
            id={id}
            cambio={retirar}
            hecho="Transferencia retirada"
            fallo="No se pudo retirar la transferencia."
          >
            Retirar
          </Accion>
        </Fila>
      ))}
    </Seccion>
  );
};

const Derivaciones = ({ derivaciones }: Pick<Bandeja, 'derivaciones'>) => {
  const retirar = useRetirarDerivacion();
  return (
    <Seccion titulo="Derivaciones que esperan" cuantos={derivaciones.length}>
      {derivaciones.map(({ id, paciente, de, receptor, sucursal, urgencia, motivo, vence_at }) => (
        <Fila
          key={id}
          paciente={{ id: paciente.id, nombre: paciente.nombre ?? paciente.iniciales }}
          papel={[
            `De ${de.nombre} para ${receptor.nombre}, de ${sucursal}`,
            ...(urgencia === 'programada' ? [] : [URGENCIAS_DE_DERIVACION[urgencia]]),
            `vence el ${formatFecha(vence_at)}`,
          ].join(' · ')}
          motivo={motivo}
        >
          <Accion
            id={id}
            cambio={retirar}
            hecho="Derivación retirada"
            fallo="No se pudo retirar la derivación."
          >
            Retirar
          </Accion>
        </Fila>
      ))}
    </Seccion>
  );
};

interface AccionProps {
  readonly id: string;
  readonly cambio: UseMutationResult<unknown, Error, string>;
  readonly hecho: string;
  readonly fallo: string;
  readonly variant?: 'filled' | 'default';
  readonly children: string;
}

/** A button that changes the subject of a row. */
const Accion = ({ id, cambio, hecho, fallo, variant = 'default', children }: AccionProps) => (
  <Button
    variant={variant}
    loading={cambio.isPending && cambio.variables === id}
    onClick={() =>
      whenDone(cambio.mutateAsync(id), {
        onSuccess: () => notify.success(hecho),
        onError: (error) => notify.error(messageOf(error, fallo)),
      })
    }
  >
    {children}
  </Button>
);

interface FilaProps {
  readonly paciente: { readonly id: string; readonly nombre: string };
  /** The people of the request, and its dates. */
  readonly papel: string;
  readonly motivo: string | null;
  readonly children: ReactNode;
}

const Fila = ({ paciente, papel, motivo, children }: FilaProps) => (
  <li className={styles.fila}>
    <div className={styles.que}>
      <Link to={recordPath(paciente.id)}>{paciente.nombre}</Link>
      <p className={styles.nota}>{papel}</p>
      {motivo && <p className={styles.motivo}>{motivo}</p>}
    </div>
    <div className={styles.acciones}>{children}</div>
  </li>
);
