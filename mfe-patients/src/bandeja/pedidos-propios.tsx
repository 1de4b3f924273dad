import { ESTADOS_DE_PEDIDO, type PedidoDeAccesoPropio } from '@odonto/contracts/pedido-de-acceso';
import { formatFecha, recordPath } from '@odonto/mfe-kit';
import { Badge, ErrorLine } from '@odonto/mfe-kit/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './bandeja.module.css';
import { Seccion } from './seccion.tsx';

const COLORES = { pendiente: 'yellow', concedido: 'green', rechazado: 'red' } as const;

/** The user's own requests for access. A user who may not see the paciente reads the initials. */
export const PedidosPropios = ({
  consulta,
}: {
  readonly consulta: UseQueryResult<readonly PedidoDeAccesoPropio[]>;
}) => {
  const { data: pedidos = [], isError } = consulta;
  return pedidos.length === 0 && isError ? (
    <ErrorLine text="No se pudieron cargar tus pedidos de acceso." query={consulta} />
  ) : (
    <Seccion titulo="Mis pedidos de acceso" cuantos={pedidos.length}>
      {pedidos.map(({ id, paciente, sucursal, estado, pedido_at, resuelto_at }) => (
        <li key={id} className={styles.fila}>
          <div className={styles.que}>
            {paciente.nombre === null ? (
              <strong>{paciente.iniciales}</strong>
            ) : (
              <Link to={recordPath(paciente.id)}>{paciente.nombre}</Link>
            )}
            <p className={styles.nota}>
              Para {sucursal} · pedido el {formatFecha(pedido_at)}
              {resuelto_at && ` · respondido el ${formatFecha(resuelto_at)}`}
            </p>
          </div>
          <Badge color={COLORES[estado]}>{ESTADOS_DE_PEDIDO[estado]}</Badge>
        </li>
      ))}
    </Seccion>
  );
};
