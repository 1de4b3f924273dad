import { memo } from 'react';
import { OneLine, rowKeys, rowOpen } from '@odonto/mfe-kit/list';
import { useVirtualRows } from '@odonto/mfe-kit/rows';
import { Correo, ListTable } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import type { PacienteVisible } from '../paciente/visible.ts';
import { AlertasBadge } from '../paciente/alertas-badge.tsx';
import { Inicial } from '../paciente/inicial.tsx';
import { type AccionesDeLista, type ListaProps, MenuDePaciente, rutaDeFicha } from './acciones.tsx';
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

/** The room of the rows that are not in the page. */
const Hueco = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden style={{ height }} />;

interface FilaProps extends AccionesDeLista {
  /** On a tablet a name that takes more lines makes its row higher. */
  readonly ref: (row: HTMLElement | null) => void;
  readonly index: number;
  readonly paciente: PacienteVisible;
}

/** Drawn once: scrolling draws only the rows that come. */
const Fila = memo(({ ref, index, paciente, onEdit, onDelete }: FilaProps) => (
  <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={styles.row}>
    <th scope="row">
      <div className={styles.name}>
        <Inicial nombre={paciente.nombre} />
        <OneLine>
          <Link to={rutaDeFicha(paciente)} {...rowOpen}>
            {paciente.nombre}
          </Link>
        </OneLine>
        <AlertasBadge paciente={paciente} />
      </div>
    </th>
    <td title={paciente.cuil}>{paciente.cuil}</td>
    <td className={styles.age}>{paciente.edad}</td>
    <td className={styles.muted}>
      <OneLine>{paciente.email === '' ? RAYA : <Correo email={paciente.email} />}</OneLine>
    </td>
    <td title={paciente.telefono}>{paciente.telefono || RAYA}</td>
    <td>
      <MenuDePaciente paciente={paciente} onEdit={onEdit} onDelete={onDelete} />
    </td>
  </tr>
));
Fila.displayName = 'Fila';
