import type { Sujeto } from '@odonto/contracts/auditoria';
import { BackIcon, Title } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { instante, queEs } from '../palabras.ts';
import { EstadoDeSujeto } from './estado-de-sujeto.tsx';
import { Exportar } from './exportar.tsx';
import styles from './sujeto.module.css';

/** The subject of the history, its start, its current state, and its export. */
export const Encabezado = ({ sujeto }: { readonly sujeto: Sujeto }) => {
  const { tipo, id, titulo, paciente_id, registrado_at } = sujeto;
  return (
    <header className={styles.heading}>
      <Link to="/auditoria" className={styles.back}>
        <BackIcon size={18} aria-hidden />
        Auditoría
      </Link>
      <div className={styles.who}>
        <div className={styles.words}>
          <div className={styles.title}>
            <Title order={1} size="h2">
              {titulo}
            </Title>
            <EstadoDeSujeto sujeto={sujeto} conFecha />
          </div>
          <p className={styles.detail}>
            {[...queEs(sujeto), `registrado el ${instante(registrado_at)}`].join(' · ')}
          </p>
          {paciente_id !== null && tipo !== 'paciente' && (
            <Link to={`/auditoria/paciente/${encodeURIComponent(paciente_id)}`} className={styles.own}>
              Ver toda la historia del paciente
            </Link>
          )}
        </div>
        <Exportar sujeto={{ tipo, id }} />
      </div>
    </header>
  );
};
