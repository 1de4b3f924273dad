import type { ReglaDeHallazgo } from '@odonto/contracts/auditoria-hallazgos';
import { Button, CheckIcon, EmptyState, ErrorPanel, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHallazgos } from '../auditoria.queries.ts';
import { EventoDrawer } from '../evento/evento.drawer.tsx';
import type { CondicionesDeHallazgo } from './condiciones.tsx';
import { Tarjeta } from './hallazgo.tsx';
import styles from './hallazgos.module.css';

interface EncontradosProps {
  readonly regla: ReglaDeHallazgo;
  readonly condiciones: CondicionesDeHallazgo;
  readonly onSinFechas: () => void;
}

/** The findings of a rule in each of their states; newest first, in pages. */
export const Encontrados = ({ regla, condiciones, onSinFechas }: EncontradosProps) => {
  const [abierto, setAbierto] = useState<string>();
  const query = useHallazgos(regla, condiciones);
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (data === undefined && isError)
    return <ErrorPanel title="No se pudieron cargar los hallazgos" query={query} />;
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={120} radius={16} mb={12} />
        <Skeleton height={120} radius={16} />
      </Loading>
    );
  const hallazgos = data.pages.flatMap((pagina) => pagina.hallazgos);
  if (hallazgos.length === 0)
    return hasNextPage ? (
      <TodaviaNada buscando={isFetchingNextPage} onBuscar={() => void fetchNextPage()} />
    ) : (
      <Nada condiciones={condiciones} onSinFechas={onSinFechas} />
    );
  return (
    <>
      <ul className={styles.list} aria-label="Hallazgos">
        {hallazgos.map((hallazgo) => (
          <Tarjeta key={hallazgo.linea.posicion} hallazgo={hallazgo} onOpen={setAbierto} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className={styles.more ?? ''}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Ver más
        </Button>
      )}
      {abierto !== undefined && <EventoDrawer posicion={abierto} onClose={() => setAbierto(undefined)} />}
    </>
  );
};

interface TodaviaNadaProps {
  readonly buscando: boolean;
  readonly onBuscar: () => void;
}

/** A page covers a limited number of records, so findings may follow an empty page. */
const TodaviaNada = ({ buscando, onBuscar }: TodaviaNadaProps) => (
  <EmptyState
    icon={<CheckIcon size={28} />}
    title="No hay hallazgos en lo más reciente"
    text="Lo anterior todavía no se miró."
    action={
      <Button variant="default" loading={buscando} onClick={onBuscar}>
        Seguir buscando
      </Button>
    }
  />
);

const Nada = ({ condiciones, onSinFechas }: Pick<EncontradosProps, 'condiciones' | 'onSinFechas'>) => (
  <EmptyState
    icon={<CheckIcon size={28} />}
    title="No hay hallazgos"
    text="Nada de lo registrado cumple con estas condiciones."
    action={
      condiciones.desde === '' && condiciones.hasta === '' ? (
        <Button component={Link} to="/auditoria/verificacion" variant="default">
          Ir a Verificación
        </Button>
      ) : (
        <Button variant="default" onClick={onSinFechas}>
          Quitar las fechas
        </Button>
      )
    }
  />
);
