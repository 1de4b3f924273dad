import type { Linea } from '@odonto/contracts/auditoria';
import type { Hallazgo } from '@odonto/contracts/auditoria-hallazgos';
import { Link } from 'react-router';
import { DetalleTecnico } from '../evento/detalle-tecnico.tsx';
import { detalleDe, instante, quienYRol, valorDe } from '../palabras.ts';
import styles from './hallazgos.module.css';

interface TarjetaProps {
  readonly hallazgo: Hallazgo;
  readonly onOpen: (posicion: string) => void;
}

/** The address of the full history: of the author for an access, otherwise of the payment, treatment or paciente. */
const historiaDe = ({ accion, autor, pago_id, tratamiento_id, paciente_id }: Linea): string | undefined => {
  if (accion === 'lectura' || accion === 'acceso')
    return `/auditoria/profesional/${encodeURIComponent(autor.id)}`;
  if (pago_id !== null) return `/auditoria/pago/${encodeURIComponent(pago_id)}`;
  if (tratamiento_id !== null) return `/auditoria/tratamiento/${encodeURIComponent(tratamiento_id)}`;
  return paciente_id === null ? undefined : `/auditoria/paciente/${encodeURIComponent(paciente_id)}`;
};

/** The finding and its reason, with the values before and after and the events of both. */
export const Tarjeta = ({ hallazgo: { linea, motivo, campos, anterior }, onOpen }: TarjetaProps) => {
  const historia = historiaDe(linea);
  return (
    <li className={styles.finding}>
      <div className={styles.phrase}>
        <p className={styles.sentence}>{[linea.frase, detalleDe(linea)].filter(Boolean).join(': ')}</p>
        <p className={styles.reason}>{motivo}</p>
      </div>
      {campos.length > 0 && (
        <dl className={styles.fields}>
          {campos.map(({ campo, etiqueta, antes, despues }) => (
            <div key={campo}>
              <dt>{etiqueta}</dt>
              <dd>
                <del>{valorDe(campo, antes)}</del> <span aria-hidden>→</span>{' '}
                <ins>{valorDe(campo, despues)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.data}>
        <span>{quienYRol(linea.autor)}</span>
        <span>{instante(linea.registrado_at)}</span>
        <DetalleTecnico linea={linea} onOpen={onOpen} />
      </p>
      {anterior && (
        <p className={styles.data}>
          <span>Antes: {anterior.frase}</span>
          <span>{quienYRol(anterior.autor)}</span>
          <span>{instante(anterior.registrado_at)}</span>
          <DetalleTecnico linea={anterior} onOpen={onOpen} />
        </p>
      )}
      {historia !== undefined && (
        <Link to={historia} className={styles.history}>
          Ver la historia
        </Link>
      )}
    </li>
  );
};
