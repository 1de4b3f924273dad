import type { RegistroDental } from '@odonto/contracts/odontograma';
import { hallazgoHablado } from '@odonto/contracts/odontograma-nombres';
import { Carta } from '@odonto/mfe-kit/odontograma';
import { Loaded, Skeleton } from '@odonto/mfe-kit/ui';
import { useRegistros } from '../odontograma/odontograma.queries.ts';
import { tratamientoLegible } from '../odontograma/tratamiento-legible.ts';
import styles from './resumen.module.css';

/** The number of planned treatments that are listed. */
const A_LA_VISTA = 5;

/** The first primary tooth. */
const TEMPORARIOS = 51;

/** A small chart and the planned treatments, in the tab Resumen of the record. */
const OdontogramaResumen = ({ pacienteId }: { readonly pacienteId: string }) => {
  const query = useRegistros(pacienteId);
  return (
    <Loaded
      inFrame
      query={query}
      error="No se pudo cargar el odontograma"
      skeleton={<Skeleton height={224} radius={10} />}
    >
      {(data) => (
        <div className={styles.odontograma}>
          {/* Only a picture: screen readers get the list beside it, and the tab of the odontogram. */}
          <div
            className={styles.chart}
            data-temporarios={data.some(({ diente_id }) => diente_id >= TEMPORARIOS) || undefined}
            inert
          >
            <div>
              <Carta registros={data} />
            </div>
          </div>
          <Plan registros={data.filter(({ color }) => color === 'a_realizar')} />
        </div>
      )}
    </Loaded>
  );
};

const Plan = ({ registros }: { readonly registros: readonly RegistroDental[] }) => {
  const quedan = registros.length - A_LA_VISTA;
  return (
    <div className={styles.plan}>
      <h3>{registros.length === 0 ? 'A realizar' : `A realizar (${registros.length})`}</h3>
      {registros.length === 0 && <p className={styles.vacio}>No hay tratamientos a realizar.</p>}
      <ul>
        {registros.slice(0, A_LA_VISTA).map((registro) => (
          <li key={registro.id} title={hallazgoHablado(registro)}>
            <strong>{registro.diente_id}</strong> {tratamientoLegible(registro.tratamiento)}{' '}
            {registro.superficie.join(' ')}
          </li>
        ))}
      </ul>
      {quedan > 0 && <p className={styles.vacio}>y {quedan} más</p>}
    </div>
  );
};

export default OdontogramaResumen;
