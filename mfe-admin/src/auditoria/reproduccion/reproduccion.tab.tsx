import type { Reloj } from '@odonto/contracts/auditoria-estado';
import { Carta } from '@odonto/mfe-kit/odontograma';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Loading,
  PastIcon,
  Skeleton,
  useDebouncedValue,
} from '@odonto/mfe-kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { estadoAl, usePasos } from '../auditoria.queries.ts';
import { CuentaDelMomento } from './cuenta.tsx';
import { Mando } from './mando.tsx';
import { dientesCambiados, momentoDe } from './pasos.ts';
import { ElegirReloj } from './reloj.tsx';
import styles from './reproduccion.module.css';
import { useReproduccion } from './use-reproduccion.ts';

/** The debounce of the slider in milliseconds: the state is requested when a dragged slider rests this long. */
const REPOSO = 60;

/** Chart and account at any step of the history, with playback. */
export const ReproduccionTab = ({ pacienteId }: { readonly pacienteId: string }) => {
  const [reloj, setReloj] = useState<Reloj>('registrado');
  const historia = usePasos(pacienteId, reloj);
  const pasos = historia.data?.pasos ?? [];
  const reproduccion = useReproduccion(pasos.length);
  const [lugar] = useDebouncedValue(reproduccion.lugar, REPOSO);
  const de = (cual: number) => estadoAl(pacienteId, reloj, momentoDe(pasos, cual));
  const actual = useQuery({ ...de(lugar), placeholderData: keepPreviousData });
  const anterior = useQuery(de(lugar - 1));
  // Loads the next step in advance.
  useQuery({ ...de(lugar + 1), enabled: reproduccion.andando && lugar < pasos.length });

  const estado = lugar === 0 ? undefined : actual.data;
  const registros = estado?.odontograma.registros ?? NINGUNO;
  const antes = anterior.data?.odontograma.registros ?? NINGUNO;
  const completos = lugar > 0 && !actual.isPlaceholderData && (lugar === 1 || anterior.data !== undefined);
  const cambiados = useMemo(
    () => (completos ? dientesCambiados(antes, registros) : NADIE),
    [completos, antes, registros],
  );

  if (historia.data === undefined)
    return historia.isError ? (
      <ErrorPanel title="No se pudo cargar la reproducción" query={historia} />
    ) : (
      <Esqueleto />
    );
  if (pasos.length === 0)
    return (
      <EmptyState
        icon={<PastIcon size={28} />}
        title="Nada que reproducir"
        text="No hay registros en el odontograma ni en la cuenta de este paciente."
        action={
          <Button component={Link} to={{ search: '' }} replace variant="default">
            Ver la línea de tiempo
          </Button>
        }
      />
    );
  return (
    <section className={styles.replay} aria-label="Reproducción">
      <ElegirReloj reloj={reloj} onReloj={setReloj} />
      <Mando pasos={pasos} reloj={reloj} reproduccion={reproduccion} />
      {actual.isError && <ErrorPanel title="No se pudo reconstruir ese momento" query={actual} />}
      <div className={styles.state} aria-busy={actual.isFetching}>
        <section className={styles.card} aria-label="Odontograma de ese momento">
          <h2 className={styles.title}>Odontograma</h2>
          <Carta registros={registros} senalados={cambiados} />
        </section>
        <CuentaDelMomento cuenta={estado?.cuenta} posicion={pasos[lugar - 1]?.posicion} />
      </div>
    </section>
  );
};

const NINGUNO: readonly never[] = [];
const NADIE: ReadonlySet<number> = new Set();

const Esqueleto = () => (
  <Loading>
    <Skeleton height={180} radius={16} mb={16} />
    <Skeleton height={420} radius={16} />
  </Loading>
);
