import type { Profesional } from '@odonto/contracts';
import { Correo, ListTable } from '@odonto/mfe-kit/ui';
import { nombreCompleto } from '../profesional/profesionales.ts';
import { Acciones, type AccionesDeLista, type ListaProps } from './acciones.tsx';
import { EstadoBadge, Inicial, RolBadge } from './insignias.tsx';
import styles from './profesionales.table.module.css';

const RAYA = '—';

export const ProfesionalesTable = ({ profesionales, ...acciones }: ListaProps) => (
  <ListTable caption="Profesionales" className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Profesional</th>
        <th scope="col" className={styles.speciality}>
          Especialidad
        </th>
        <th scope="col" className={styles.phone}>
          Teléfono
        </th>
        <th scope="col" className={styles.role}>
          Rol y estado
        </th>
        <th scope="col" className={styles.actions}>
          Acciones
        </th>
      </tr>
    </thead>
    <tbody>
      {profesionales.map((profesional) => (
        <Fila key={profesional.id} profesional={profesional} acciones={acciones} />
      ))}
    </tbody>
  </ListTable>
);

interface FilaProps {
  readonly profesional: Profesional;
  readonly acciones: AccionesDeLista;
}

const Fila = ({ profesional, acciones }: FilaProps) => (
  <tr>
    <th scope="row">
      <div className={styles.who}>
        <Inicial profesional={profesional} />
        <div className={styles.words}>
          <span className={styles.name}>{nombreCompleto(profesional)}</span>
          <span className={styles.muted}>
            <Correo email={profesional.email} />
          </span>
        </div>
      </div>
    </th>
    <td>
      <div className={styles.words}>
        <span>{profesional.especialidad || RAYA}</span>
        {profesional.matricula !== '' && <span className={styles.muted}>Mat. {profesional.matricula}</span>}
      </div>
    </td>
    <td className={styles.phone}>{profesional.telefono || RAYA}</td>
    <td>
      <div className={styles.badges}>
        <RolBadge profesional={profesional} />
        <EstadoBadge profesional={profesional} />
      </div>
    </td>
    <td>
      <Acciones profesional={profesional} {...acciones} />
    </td>
  </tr>
);
