import type { Paciente } from '@odonto/contracts';
import { Link } from 'react-router';
import { AlertasBadge } from '../paciente/alertas-badge.tsx';
import { Inicial } from '../paciente/inicial.tsx';
import { Acciones, type AccionesDeLista, type ListaProps, rutaDeFicha } from './acciones.tsx';
import styles from './pacientes.table.module.css';
import { useFilasVirtuales } from './use-filas-virtuales.ts';

const RAYA = '—';

export const PacientesTable = ({ pacientes, ...acciones }: ListaProps) => {
  const { container, filas, before, after } = useFilasVirtuales<HTMLTableSectionElement>({
    count: pacientes.length,
    height: 63,
  });
  return (
    <table className={styles.table} aria-rowcount={pacientes.length + 1}>
      <caption className={styles.caption}>Pacientes</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Paciente</th>
          <th scope="col" className={styles.dni}>
            DNI
          </th>
          <th scope="col" className={styles.edad}>
            Edad
          </th>
          <th scope="col" className={styles.email}>
            Email
          </th>
          <th scope="col" className={styles.telefono}>
            Teléfono
          </th>
          <th scope="col" className={styles.acciones}>
            Acciones
          </th>
        </tr>
      </thead>
      <tbody ref={container}>
        <Hueco height={before} />
        {filas.map(({ index }) => {
          const paciente = pacientes[index];
          return paciente && <Fila key={paciente.id} index={index} paciente={paciente} acciones={acciones} />;
        })}
        <Hueco height={after} />
      </tbody>
    </table>
  );
};

/** The room of the rows that are not in the page. */
const Hueco = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden style={{ height }} />;

interface FilaProps {
  readonly index: number;
  readonly paciente: Paciente;
  readonly acciones: AccionesDeLista;
}

const Fila = ({ index, paciente, acciones }: FilaProps) => (
  <tr aria-rowindex={index + 2} className={styles.row}>
    <th scope="row">
      <div className={styles.name}>
        <Inicial nombre={paciente.nombre} />
        <Link to={rutaDeFicha(paciente)} title={paciente.nombre} className={styles.clamped}>
          {paciente.nombre}
        </Link>
        <AlertasBadge paciente={paciente} />
      </div>
    </th>
    <td title={paciente.cuil}>{paciente.cuil}</td>
    <td className={styles.edad}>{paciente.edad}</td>
    <td className={styles.muted} title={paciente.email}>
      <span className={styles.clamped}>{paciente.email || RAYA}</span>
    </td>
    <td title={paciente.telefono}>{paciente.telefono || RAYA}</td>
    <td>
      <Acciones paciente={paciente} {...acciones} />
    </td>
  </tr>
);
