import { type Dictamen, limitesDe, TIPOS_DE_ANCLA } from '@odonto/contracts/auditoria-dictamen';
import type { ResultadoDeVerificacion } from '@odonto/contracts/auditoria-verificacion';
import { AlertIcon, CheckIcon } from '@odonto/mfe-kit/ui';
import { cuantos, instante } from '../palabras.ts';
import styles from './verificacion.module.css';

const TONOS = {
  cero_diferencias: 'bien',
  sin_ancla: 'aviso',
  incompleta: 'aviso',
  diferencias: 'mal',
} as const satisfies Record<Dictamen, string>;

/** The sentence about the result; undefined where the sentences about the limits already say everything. */
const hallado = (resultado: ResultadoDeVerificacion): string | undefined => {
  const { dictamen, total_de_diferencias: diferencias } = resultado;
  switch (dictamen) {
    case 'diferencias':
      return `Se ${diferencias === 1 ? 'encontró' : 'encontraron'} ${cuantos(diferencias, 'diferencia', 'diferencias')}.`;
    case 'cero_diferencias':
      return 'Todo está como se registró: cero diferencias.';
    case 'incompleta':
      return 'Los eventos están como se registraron.';
    case 'sin_ancla':
      return undefined;
    default:
      return dictamen satisfies never;
  }
};

const comparadoCon = ({ ancla }: ResultadoDeVerificacion): string | undefined =>
  ancla === null
    ? undefined
    : `Comparado con lo que se guardó fuera de esta máquina el ${instante(ancla.at)} (${TIPOS_DE_ANCLA[ancla.tipo].toLowerCase()}).`;

/** The verdict: the result, the limits of the verification, and the services that did not answer. */
export const DictamenDeVerificacion = ({ resultado }: { readonly resultado: ResultadoDeVerificacion }) => {
  const tono = TONOS[resultado.dictamen];
  const [primero, ...demas] = [hallado(resultado), ...limitesDe(resultado, instante)].filter(
    (frase) => frase !== undefined,
  );
  const comparado = comparadoCon(resultado);
  return (
    <output className={styles.verdict} data-tono={tono}>
      {tono === 'bien' ? <CheckIcon size={22} aria-hidden /> : <AlertIcon size={22} aria-hidden />}
      <span className={styles.sentences}>
        <strong>{primero}</strong>
        {demas.map((frase) => (
          <span key={frase}>{frase}</span>
        ))}
        {comparado !== undefined && <span>{comparado}</span>}
      </span>
    </output>
  );
};
