import type { Membresia } from '@odonto/contracts/organizacion-vistas';
import { type Funcion, FUNCIONES, type Permiso, PERMISOS_DE } from '@odonto/contracts/permisos';
import { type Column, DataList } from '@odonto/mfe-kit/list';
import { CheckIcon } from '@odonto/mfe-kit/ui';
import { alcanceEnPalabras, nombreDe, PERMISOS_DE_HOY, TODAS_LAS_FUNCIONES } from '../palabras.ts';
import organizacion from '../organizacion.module.css';
import { Excepciones, tieneExcepciones } from './excepciones.tsx';
import styles from './matriz.module.css';

const COLUMNAS: readonly Column<Permiso>[] = [
  { name: 'Permiso', header: true, render: nombreDe },
  ...TODAS_LAS_FUNCIONES.map((funcion) => ({
    name: FUNCIONES[funcion],
    render: (permiso: Permiso) => <Alcance funcion={funcion} permiso={permiso} />,
  })),
];

/** The functions with a permission, in one line: `Odontólogo (solo lo propio) · Director`. */
const quienesPueden = (permiso: Permiso): string =>
  TODAS_LAS_FUNCIONES.flatMap((funcion) => {
    const alcance = PERMISOS_DE[funcion][permiso];
    if (alcance === undefined) return [];
    const hasta = alcance === 'todo' ? '' : ` (${alcanceEnPalabras(alcance).toLowerCase()})`;
    return [`${FUNCIONES[funcion]}${hasta}`];
  }).join(' · ');

/** 'Quién puede hacer qué': what each function may do, and who differs from their function. Read-only. */
export const Matriz = ({ membresias }: { readonly membresias: readonly Membresia[] }) => {
  const distintas = membresias.filter(tieneExcepciones);
  return (
    <>
      <article className={`${organizacion.card} ${styles.table}`} aria-labelledby="matriz">
        <h2 id="matriz">Quién puede hacer qué</h2>
        <p>Lo que trae cada función. Las excepciones de cada persona están debajo.</p>
        <DataList
          label="Permisos de cada función"
          rows={PERMISOS_DE_HOY}
          keyOf={(permiso) => permiso}
          columns={COLUMNAS}
          cardsUnder={768}
          minWidth={700}
          renderCard={(permiso) => (
            <>
              <header>
                <h3>{nombreDe(permiso)}</h3>
              </header>
              <p>{quienesPueden(permiso)}</p>
            </>
          )}
        />
      </article>
      <article className={organizacion.card} aria-labelledby="excepciones">
        <h2 id="excepciones">Excepciones</h2>
        {distintas.length === 0 ? (
          <p>Todos tienen los permisos de su función.</p>
        ) : (
          <ul className={styles.people} aria-label="Personas con excepciones">
            {distintas.map((membresia) => (
              <li key={membresia.id}>
                <strong>{membresia.nombre}</strong> · {FUNCIONES[membresia.funcion]} en {membresia.sucursal}
                <Excepciones membresia={membresia} />
              </li>
            ))}
          </ul>
        )}
      </article>
    </>
  );
};

const Alcance = ({ funcion, permiso }: { readonly funcion: Funcion; readonly permiso: Permiso }) => {
  const alcance = PERMISOS_DE[funcion][permiso];
  return (
    <span className={alcance === undefined ? styles.no : styles.yes}>
      {alcance !== undefined && <CheckIcon size={16} aria-hidden />}
      {alcanceEnPalabras(alcance)}
    </span>
  );
};
