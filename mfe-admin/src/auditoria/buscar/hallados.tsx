import type { Sujeto, TipoDeSujeto } from '@odonto/contracts/auditoria';
import {
  Button,
  CashIcon,
  EmptyState,
  ErrorPanel,
  Loading,
  NextIcon,
  ProfileIcon,
  ReceiptIcon,
  SearchIcon,
  Skeleton,
  UserIcon,
} from '@odonto/mfe-kit/ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useSujetos } from '../auditoria.queries.ts';
import { cuantos, queEs } from '../palabras.ts';
import { EstadoDeSujeto } from '../sujeto/estado-de-sujeto.tsx';
import styles from './buscar.module.css';

const ICONOS: Readonly<Record<TipoDeSujeto, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  paciente: UserIcon,
  tratamiento: ReceiptIcon,
  pago: CashIcon,
  profesional: ProfileIcon,
};

interface HalladosProps {
  readonly busqueda: string;
  readonly tipo: TipoDeSujeto | '';
  readonly onShowAll: () => void;
}

/** The results in each of their states. Without a search they are the newest subjects. */
export const Hallados = ({ busqueda, tipo, onShowAll }: HalladosProps) => {
  const query = useSujetos(busqueda, tipo);
  const { data, isError, isPending } = query;
  if (isPending) return <Esqueleto />;
  if (data === undefined || (isError && data.sujetos.length === 0))
    return <ErrorPanel title="No se pudo buscar en la auditoría" query={query} />;
  if (data.sujetos.length === 0)
    return (
      <EmptyState
        icon={<SearchIcon size={28} />}
        title="No se encontró ninguna historia"
        text="Pruebe con otro nombre, DNI, descripción o número."
        action={
          <Button variant="default" onClick={onShowAll}>
            Ver lo más reciente
          </Button>
        }
      />
    );
  return (
    <>
      <output className={styles.count}>
        {busqueda === '' ? 'Lo más reciente' : cuantos(data.sujetos.length, 'resultado', 'resultados')}
        {data.hay_mas && busqueda !== '' && ': hay más, escriba algo más preciso'}
      </output>
      <ul className={styles.list}>
        {data.sujetos.map((sujeto) => (
          <Hallado key={`${sujeto.tipo}-${sujeto.id}`} sujeto={sujeto} />
        ))}
      </ul>
    </>
  );
};

const Hallado = ({ sujeto }: { readonly sujeto: Sujeto }) => {
  const { tipo, id, titulo } = sujeto;
  const Icono = ICONOS[tipo];
  return (
    <li>
      <Link to={`/auditoria/${tipo}/${encodeURIComponent(id)}`} className={styles.subject}>
        <span className={styles.icon}>
          <Icono size={20} aria-hidden />
        </span>
        <span className={styles.words}>
          <span className={styles.texts}>
            <span className={styles.title}>{titulo}</span>
            <span className={styles.detail}>{queEs(sujeto).join(' · ')}</span>
          </span>
          <EstadoDeSujeto sujeto={sujeto} />
        </span>
        <NextIcon size={18} aria-hidden className={styles.arrow} />
      </Link>
    </li>
  );
};

const FILAS = [0, 1, 2, 3, 4, 5];

const Esqueleto = () => (
  <Loading>
    <div className={styles.list}>
      {FILAS.map((fila) => (
        <div key={fila} className={styles.subject}>
          <Skeleton height={40} width={40} radius={10} />
          <Skeleton height={14} width="40%" />
        </div>
      ))}
    </div>
  </Loading>
);
