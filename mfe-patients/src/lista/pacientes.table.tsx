import { recordPath } from '@odonto/mfe-kit';
import { memo } from 'react';
import { OneLine, rowKeys, rowOpen } from '@odonto/mfe-kit/list';
import { useVirtualRows } from '@odonto/mfe-kit/rows';
import { Correo, ListTable } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { AlertasBadge } from '../paciente/alertas-badge.tsx';
import { Inicial } from '../paciente/inicial.tsx';
import { SoloIniciales } from '../paciente/solo-iniciales.tsx';
import { esReservado, nombreDe, type PacienteConocido } from '../paciente/visible.ts';
import { type AccionesDeLista, type ListaProps, MenuDePaciente } from './acciones.tsx';
import styles from './pacientes.table.module.css';
import { useAlFinal } from './use-al-final.ts';

const RAYA = '—';

export const PacientesTable = ({ pacientes, hayMas = false, onEnd, onEdit, onDelete }: ListaProps) => {
  const { container, filas, before, after, measure } = useVirtualRows<HTMLTableSectionElement>({
    count: pacientes.length,
    height: 48,
  });
  useAlFinal(filas.at(-1)?.index, pacientes.length, onEnd);
  return (
    <ListTable
      caption="Pacientes"
      className={styles.table}
      aria-rowcount={hayMas ? -1 : pacientes.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Paciente</th>
          <th scope="col" className={styles.dni}>
            DNI
          </th>
          <th scope="col" className={styles.age}>
            Edad
          </th>
          <th scope="col" className={styles.email}>
            Email
          </th>
          <th scope="col" className={styles.phone}>
            Teléfono
          </th>
          <th scope="col" className={styles.actions}>
            Acciones
          </th>
        </tr>
      </thead>
      <tbody ref={container} {...rowKeys}>
        <Hueco height={before} />
        {filas.map(({ index }) => {
          const paciente = pacientes[index];
          return (
            paciente && (
              <Fila
                key={paciente.id}
                ref={measure}
                index={index}
                paciente={paciente}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            )
          );
        })}
        <Hueco height={after} />
      </tbody>
    </ListTable>
  );
};

/** Reserves the room of the rows that are not rendered. */
const Hueco = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden style={{ height }} />;

interface FilaProps extends AccionesDeLista {
  /** Measures the row, because on a tablet a name of several lines makes it higher. */
  readonly ref: (row: HTMLElement | null) => void;
  readonly index: number;
  readonly paciente: PacienteConocido;
}

/** Memoised, so that scrolling renders only the rows that appear. */
const Fila = memo(({ ref, index, paciente, onEdit, onDelete }: FilaProps) => {
  const datos = esReservado(paciente) ? undefined : paciente;
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={styles.row}>
      <th scope="row">
        <div className={styles.name}>
          <Inicial nombre={nombreDe(paciente)} />
          <OneLine>
            <Link to={recordPath(paciente.id)} {...rowOpen}>
              {nombreDe(paciente)}
            </Link>
          </OneLine>
          {datos ? <AlertasBadge paciente={datos} /> : <SoloIniciales />}
        </div>
      </th>
      <td title={datos?.cuil}>{datos?.cuil ?? RAYA}</td>
      <td className={styles.age}>{datos?.edad ?? RAYA}</td>
      <td className={styles.muted}>
        <OneLine>{datos?.email ? <Correo email={datos.email} /> : RAYA}</OneLine>
      </td>
      <td title={datos?.telefono}>{datos?.telefono || RAYA}</td>
      <td>
        <MenuDePaciente paciente={paciente} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
});
Fila.displayName = 'Fila';
