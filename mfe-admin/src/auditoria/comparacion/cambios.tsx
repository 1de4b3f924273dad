import { DATOS_ELIMINADOS } from '@odonto/contracts/auditoria';
import type {
  CaraCambiada,
  CifraCambiada,
  Citation,
  RegistroAuditado,
} from '@odonto/contracts/auditoria-estado';
import { ESTADOS_DENTALES, SUPERFICIES } from '@odonto/contracts/odontograma';
import { MarcaDeEstado } from '@odonto/mfe-kit/odontograma';
import type { ReactNode } from 'react';
import { EventoCitado } from '../evento/cita.tsx';
import { cuantos, RAYA, valorDe } from '../palabras.ts';
import styles from './cambios.module.css';

interface TablaProps {
  readonly titulo: string;
  readonly que: readonly string[];
  readonly nada: string;
  readonly vacia: boolean;
  readonly children: ReactNode;
}

const Tabla = ({ titulo, que, nada, vacia, children }: TablaProps) => (
  <section className={styles.card} aria-label={titulo}>
    <h2 className={styles.title}>{titulo}</h2>
    {vacia ? (
      <p className={styles.nothing}>{nada}</p>
    ) : (
      <table className={styles.table}>
        <thead>
          <tr>
            {[...que, 'Antes', 'Después', 'Eventos'].map((columna) => (
              <th key={columna} scope="col">
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    )}
  </section>
);

export const CarasCambiadas = ({ caras }: { readonly caras: readonly CaraCambiada[] }) => (
  <Tabla
    titulo="Caras que cambiaron"
    que={['Diente', 'Cara']}
    nada="Ninguna cara cambió entre las dos fechas."
    vacia={caras.length === 0}
  >
    {caras.map(({ diente_id, superficie, antes, despues, citas }) => (
      <tr key={`${diente_id} ${superficie}`}>
        <th scope="row">{diente_id}</th>
        <td data-label="Cara">{SUPERFICIES[superficie]}</td>
        <td data-label="Antes">
          <Registro registro={antes} />
        </td>
        <td data-label="Después">
          <Registro registro={despues} />
        </td>
        <td data-label="Eventos">
          <Citas citas={citas} />
        </td>
      </tr>
    ))}
  </Tabla>
);

const Registro = ({ registro }: { readonly registro: RegistroAuditado | null }) =>
  registro === null ? (
    RAYA
  ) : (
    <span className={styles.record}>
      <MarcaDeEstado estado={registro.color} />
      <span>
        {registro.tratamiento}, {ESTADOS_DENTALES[registro.color].toLowerCase()}
        {registro.comentario_eliminado ? (
          <em> ({DATOS_ELIMINADOS})</em>
        ) : (
          registro.comentario !== '' && <span className={styles.nothing}> {registro.comentario}</span>
        )}
      </span>
    </span>
  );

export const CifrasCambiadas = ({ cifras }: { readonly cifras: readonly CifraCambiada[] }) => (
  <Tabla
    titulo="Cifras que cambiaron"
    que={['De', 'Cifra']}
    nada="Ninguna cifra cambió entre las dos fechas."
    vacia={cifras.length === 0}
  >
    {cifras.map(({ ambito, id, de, campo, etiqueta, antes, despues, citas }) => (
      <tr key={`${ambito} ${id} ${campo}`}>
        <th scope="row">{de}</th>
        <td data-label="Cifra">{etiqueta}</td>
        <td data-label="Antes" className={styles.figure}>
          {valorDe(campo, antes)}
        </td>
        <td data-label="Después" className={styles.figure}>
          {valorDe(campo, despues)}
        </td>
        <td data-label="Eventos">
          <Citas citas={citas} />
        </td>
      </tr>
    ))}
  </Tabla>
);

/** Events that are shown at first; the others are shown on request. */
const A_LA_VISTA = 3;

const Citas = ({ citas }: { readonly citas: readonly Citation[] }) => {
  const otras = citas.slice(A_LA_VISTA);
  return (
    <div>
      <ListaDeCitas citas={citas.slice(0, A_LA_VISTA)} />
      {otras.length > 0 && (
        <details>
          <summary className={styles.more}>{cuantos(otras.length, 'evento más', 'eventos más')}</summary>
          <ListaDeCitas citas={otras} />
        </details>
      )}
    </div>
  );
};

const ListaDeCitas = ({ citas }: { readonly citas: readonly Citation[] }) => (
  <ul className={styles.citations}>
    {citas.map((cita) => (
      <li key={cita.posicion}>
        <EventoCitado cita={cita} />
      </li>
    ))}
  </ul>
);
