import type { Profesional } from '@odonto/contracts';
import { OneLine, rowKeys, TwoLines } from '@odonto/mfe-kit/list';
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
    <tbody {...rowKeys}>
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
  <tr className={styles.row}>
    <th scope="row">
      <div className={styles.who}>
        <Inicial profesional={profesional} />
        <TwoLines>
          <span className={styles.name}>
            <OneLine>{nombreCompleto(profesional)}</OneLine>
          </span>
          <span className={styles.muted}>
            <OneLine>
              <Correo email={profesional.email} />
            </OneLine>
          </span>
        </TwoLines>
      </div>
    </th>
    <td>
      <TwoLines>
        <OneLine>{profesional.especialidad || RAYA}</OneLine>
        {profesional.matricula !== '' && (
          <span className={styles.muted}>
            <OneLine>Mat. {profesional.matricula}</OneLine>
          </span>
        )}
      </TwoLines>
    </td>
    <td className={styles.phone}>{profesional.telefono || RAYA}</td>
    <td>
      <div className={styles.badges}>
        <RolBadge profesional={profesional} />
        <EstadoBadge profesional={profesional} />
      </div>
    </td>
    <td>
      <Acciones profesional={profesional} inRow {...acciones} />
    </td>
  </tr>
);
