import {
  type DiferenciaDeEventos,
  type DiferenciaDeVista,
  PROBLEMAS_DE_EVENTOS,
  type ResultadoDeVerificacion,
} from '@odonto/contracts/auditoria-verificacion';
import { instante } from '../palabras.ts';
import { DictamenDeVerificacion } from './dictamen.tsx';
import styles from './verificacion.module.css';

const numero = (cantidad: number): string => cantidad.toLocaleString('es-AR');

/** The result of a verification: no differences, or every difference with its exact place. */
export const Resultado = ({ resultado }: { readonly resultado: ResultadoDeVerificacion }) => {
  const { total_de_diferencias: diferencias, ultima_cabeza, ancla } = resultado;
  const datos = [
    ['Eventos', numero(resultado.eventos)],
    ['Historias', numero(resultado.historias)],
    ['Cabezas firmadas', numero(resultado.cabezas)],
    [
      'Última cabeza',
      ultima_cabeza
        ? `${instante(ultima_cabeza.at)}, ${numero(ultima_cabeza.eventos)} eventos`
        : 'ninguna todavía',
    ],
    ['Posteriores a ella', numero(resultado.sin_firmar)],
    ['Anclas externas', ancla ? `${numero(ancla.cantidad)}, desde el ${instante(ancla.desde)}` : 'ninguna'],
    ...(ancla ? [['Posteriores a la última', numero(ancla.posteriores)] as const] : []),
    ['Vistas', numero(resultado.vistas)],
    ['Documentos', numero(resultado.documentos)],
    [
      'Tiempo',
      `${numero(resultado.segundos)} s, ${numero(Math.round(resultado.eventos_por_segundo))} eventos por segundo`,
    ],
  ] as const;
  return (
    <>
      <DictamenDeVerificacion resultado={resultado} />
      <dl className={styles.data}>
        {datos.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {diferencias > 0 && (
        <ul className={styles.differences} aria-label="Diferencias">
          {resultado.diferencias_de_eventos.map((una, cual) => (
            // oxlint-disable-next-line react/no-array-index-key -- several differences may name the same place
            <li key={cual}>
              <strong>{PROBLEMAS_DE_EVENTOS[una.problema]}</strong>
              <span>{una.explicacion}</span>
              <span className={styles.by}>{lugarDe(una)}</span>
            </li>
          ))}
          {resultado.diferencias_de_vistas.map((una) => (
            <li key={`${una.servicio} ${una.vista} ${una.documento}`}>
              <strong>{DE_VISTA[una.problema]}</strong>
              <span className={styles.by}>
                {una.servicio}, vista {una.vista}, documento {una.documento}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.fingerprint}>
        Huella de la clave de las cabezas: <code>{resultado.huella}</code>
      </p>
    </>
  );
};

const DE_VISTA: Readonly<Record<DiferenciaDeVista['problema'], string>> = {
  falta: 'Falta un documento en la vista',
  sobra: 'Hay un documento de más en la vista',
  distinto: 'Un documento no dice lo que dicen sus eventos',
};

const lugarDe = ({ posicion, ordinal, stream, revision, evento_id }: DiferenciaDeEventos): string =>
  [
    posicion !== null && `evento n.º ${posicion}`,
    ordinal !== null && `después de ${numero(ordinal)}`,
    stream !== null && `historia ${stream}`,
    revision !== null && `hecho ${revision}`,
    evento_id !== null && `id ${evento_id}`,
  ]
    .filter(Boolean)
    .join(', ');
