import type { DestinoDeAncla } from '@odonto/contracts/auditoria-anclas';
import { TIPOS_DE_ANCLA } from '@odonto/contracts/auditoria-dictamen';
import { messageOf, notify } from '@odonto/mfe-kit';
import { AlertIcon, BusyButton, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { useAnclar, useAnclas } from '../auditoria.queries.ts';
import { cuantos, instante } from '../palabras.ts';
import styles from './anclas.module.css';

const FALLA = 'No se pudo pedir el ancla';

/** The anchors of signed heads outside this machine: their destinations, the newest anchors, and failures. */
export const AnclasExternas = () => {
  const { data, isError } = useAnclas();
  const anclar = useAnclar();
  if (data === undefined)
    return isError ? null : (
      <Loading>
        <Skeleton height={128} radius={16} mb={16} />
      </Loading>
    );
  const { destinos } = data;
  const pedir = () =>
    anclar.mutate(undefined, {
      onSuccess: () => notify.success('Se pidió anclar la última cabeza'),
      onError: (error) => notify.error(messageOf(error, FALLA)),
    });
  return (
    <section className={styles.anchors} aria-labelledby="anclas-externas">
      <div className={styles.header}>
        <h2 id="anclas-externas" className={styles.title}>
          Anclas externas
        </h2>
        {destinos.length > 0 && (
          <BusyButton variant="default" busy={anclar.isPending} onClick={pedir}>
            Anclar ahora
          </BusyButton>
        )}
      </div>
      {destinos.length === 0 ? (
        <p className={styles.none}>
          Ninguna. Quien tenga esta máquina podría reescribir la historia junto con sus firmas, y una
          verificación no lo vería. Configure un sello de tiempo o una copia en otro servidor: una vez por día
          se guardará allí la última cabeza firmada.
        </p>
      ) : (
        <ul className={styles.destinations}>
          {destinos.map((destino) => (
            <Destino key={destino.tipo} destino={destino} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Destino = ({ destino: { tipo, donde, ultima, falla } }: { readonly destino: DestinoDeAncla }) => (
  <li className={styles.destination}>
    <strong>{TIPOS_DE_ANCLA[tipo]}</strong>
    <span className={styles.where}>{donde}</span>
    <span>
      {ultima
        ? `Última cabeza anclada: la ${ultima.cabeza}, el ${instante(ultima.at)} (${cuantos(ultima.eventos, 'evento', 'eventos')})`
        : 'Todavía no se ancló ninguna cabeza'}
    </span>
    {falla && (
      <span className={styles.failure}>
        <AlertIcon size={18} aria-hidden />
        <span>
          Falla desde el {instante(falla.desde)} ({cuantos(falla.veces, 'intento', 'intentos')}):{' '}
          {falla.causa}. Se vuelve a intentar.
        </span>
      </span>
    )}
  </li>
);
